import { redirect } from 'react-router'
import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { linkedPage } from '#app/routes/mailed-links/linked-page.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { consentText } from '#modules/newsletters/consent-text.ts'
import { findLettersRequest } from '#modules/newsletters/server/ask-for-letters.ts'
import { confirmLetters } from '#modules/newsletters/server/keep-subscription.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/confirm.ts'

export const meta = () => privatePageMeta({ title: 'Recevoir la lettre' })

const page = linkedPage({
  scope: 'letter_request',
  find: findLettersRequest,
  intent: 'confirm',
  act: async ({ services, token }) => {
    await confirmLetters(services, token)
    return redirect('/lettre?demande=confirmee')
  },
})
export const loader = page.loader
export const action = page.action

/** Confirms that an address wants letters; the link then opens nothing any more, so that another page says that it is done. */
export default function ConfirmLetters({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SpentLink action={<ButtonLink to="/lettre">Recevoir la lettre</ButtonLink>}>
        Il a déjà servi, ou ses sept jours sont passés. Si vous ne recevez pas la lettre, demandez-la de
        nouveau.
      </SpentLink>
    )
  const { email, consentText: version } = loaderData
  return (
    <LinkedAct title="Recevoir la lettre" intent="confirm" submit="Confirmer mon abonnement">
      {`${email}\u00a0: ${consentText(version)}`}
    </LinkedAct>
  )
}
