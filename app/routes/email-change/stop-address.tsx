import { redirect } from 'react-router'
import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { linkedPage } from '#app/routes/mailed-links/linked-page.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { findEmailChange } from '#modules/accounts/server/find-email-change.ts'
import { stopEmailChange } from '#modules/accounts/server/stop-email-change.ts'
import { formatInstant } from '#shared/paris-time.ts'
import type { Route } from './+types/stop-address.ts'
import { SpentEmailLink } from './spent-email-link.tsx'

export const meta = () => privatePageMeta({ title: 'Arrêter un changement d’adresse' })

/** Stops the change, then redirects to the choice of another password. */
const page = linkedPage({
  scope: 'email_stop',
  find: findEmailChange,
  intent: 'stop',
  act: async ({ services, holder, found }) => {
    await stopEmailChange(services, holder, { change: found.id })
    return redirect('/auth/forgotten-password')
  },
})
export const loader = page.loader
export const action = page.action

export default function StopAddress({ loaderData: change }: Route.ComponentProps) {
  if (!change) return <SpentEmailLink />
  return (
    <LinkedAct title="Arrêter le changement d’adresse" intent="stop" submit="Arrêter ce changement">
      L’adresse {change.newEmail} doit remplacer la vôtre
      {change.takesEffectAt && <> le {formatInstant(change.takesEffectAt)}</>}. Si vous n’êtes pas à l’origine
      de cette demande, arrêtez ce changement&nbsp;: votre adresse reste la même et toutes les sessions de
      votre compte sont fermées. Vous choisirez ensuite un autre mot de passe.
    </LinkedAct>
  )
}
