import { redirect } from 'react-router'
import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { linkedPage } from '#app/routes/mailed-links/linked-page.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { findBankChange } from '#modules/owner-details/server/find-bank-change.ts'
import { stopBankChange } from '#modules/owner-details/server/stop-bank-change.ts'
import { maskedIban } from '#shared/iban.ts'
import { formatInstant } from '#shared/paris-time.ts'
import type { Route } from './+types/stop-change.ts'
import { SpentBankLink } from './spent-bank-link.tsx'

export const meta = () => privatePageMeta({ title: 'Arrêter un changement de compte' })

/** Stops the change, then redirects to the choice of another password. */
const page = linkedPage({
  scope: 'bank_stop',
  find: findBankChange,
  intent: 'stop',
  act: async ({ services, holder, found }) => {
    await stopBankChange(services, holder, { change: found.id })
    return redirect('/auth/forgotten-password')
  },
})
export const loader = page.loader
export const action = page.action

export default function StopChange({ loaderData: change }: Route.ComponentProps) {
  if (!change) return <SpentBankLink />
  return (
    <LinkedAct title="Arrêter le changement de compte" intent="stop" submit="Arrêter ce changement">
      Le compte {maskedIban(change.ibanEnd)} doit remplacer le vôtre
      {change.takesEffectAt && <> le {formatInstant(change.takesEffectAt)}</>}. Si vous n’êtes pas à l’origine
      de cette demande, arrêtez ce changement&nbsp;: vos loyers restent versés sur votre compte actuel. Vous
      choisirez ensuite un autre mot de passe.
    </LinkedAct>
  )
}
