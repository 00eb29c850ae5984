import { redirect } from 'react-router'
import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { linkedPage } from '#app/routes/mailed-links/linked-page.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { findEmailChange } from '#modules/accounts/server/find-email-change.ts'
import { proveEmailChange } from '#modules/accounts/server/prove-email-change.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/confirm-address.ts'
import { SpentEmailLink } from './spent-email-link.tsx'

export const meta = () => privatePageMeta({ title: 'Confirmer une adresse e-mail' })

/** Proves the mailbox; the reader may be signed out, so the same page then says when the address changes. */
const page = linkedPage({
  scope: 'email_change',
  find: findEmailChange,
  intent: 'prove',
  act: async ({ services, found, url }) => {
    await proveEmailChange(services, { change: found.id })
    return redirect(url.pathname)
  },
})
export const loader = page.loader
export const action = page.action

export default function ConfirmAddress({ loaderData: change }: Route.ComponentProps) {
  if (!change) return <SpentEmailLink />
  const { newEmail, takesEffectAt } = change
  return (
    <LinkedAct
      title="Confirmer votre adresse e-mail"
      intent="prove"
      submit="Confirmer cette adresse"
      done={
        takesEffectAt && (
          <Notice tone="success" title="Votre adresse est confirmée">
            Elle devient celle de votre compte le {formatInstant(takesEffectAt)}. D’ici là, connectez-vous
            avec l’adresse actuelle, qui reçoit aussi un lien pour arrêter ce changement.
          </Notice>
        )
      }
    >
      L’adresse {newEmail} deviendra celle de votre compte deux jours après votre confirmation&nbsp;: d’ici
      là, un lien envoyé à l’adresse actuelle permet d’arrêter le changement.
    </LinkedAct>
  )
}
