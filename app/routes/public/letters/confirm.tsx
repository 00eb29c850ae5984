import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { linkedPage } from '#app/routes/mailed-links/linked-page.ts'
import { SpentLink } from '#app/routes/mailed-links/spent-link.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { consentText } from '#modules/newsletters/consent-text.ts'
import { findLettersRequest } from '#modules/newsletters/server/ask-for-letters.ts'
import { confirmLetters } from '#modules/newsletters/server/keep-subscription.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/confirm.ts'

export const meta = () => privatePageMeta({ title: 'Recevoir la lettre' })

const page = linkedPage({
  scope: 'letter_request',
  find: findLettersRequest,
  intent: 'confirm',
  act: async ({ services, token }) => {
    await confirmLetters(services, token)
    return { confirmed: true }
  },
})
export const loader = page.loader
export const action = page.action

/** Confirms that an address wants letters. */
export default function ConfirmLetters({ loaderData, actionData }: Route.ComponentProps) {
  const isConfirmed = actionData !== undefined && 'confirmed' in actionData
  if (!loaderData && !isConfirmed)
    return (
      <SpentLink action={<ButtonLink to="/lettre">Recevoir la lettre</ButtonLink>}>
        Il a déjà servi, ou ses sept jours sont passés. Si vous ne recevez pas la lettre, demandez-la de
        nouveau.
      </SpentLink>
    )
  return (
    <LinkedAct
      title="Recevoir la lettre"
      intent="confirm"
      submit="Confirmer mon abonnement"
      done={
        isConfirmed && (
          <Notice tone="success" title="Vous êtes abonné à la lettre">
            La prochaine arrivera à cette adresse. Chaque lettre porte un lien pour l’arrêter.
          </Notice>
        )
      }
    >
      {loaderData && `${loaderData.email}\u00a0: ${consentText(loaderData.consentText)}`}
    </LinkedAct>
  )
}
