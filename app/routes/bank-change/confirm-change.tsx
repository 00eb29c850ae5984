import { redirect } from 'react-router'
import { LinkedAct } from '#app/routes/mailed-links/linked-act.tsx'
import { linkedPage } from '#app/routes/mailed-links/linked-page.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { findBankChange } from '#modules/owner-details/server/find-bank-change.ts'
import { proveBankChange } from '#modules/owner-details/server/prove-bank-change.ts'
import { maskedIban } from '#shared/iban.ts'
import type { Route } from './+types/confirm-change.ts'
import { SpentBankLink } from './spent-bank-link.tsx'

export const meta = () => privatePageMeta({ title: 'Confirmer un compte bancaire' })

/** Proves the mailbox; the settings then say when the account changes. */
const page = linkedPage({
  scope: 'bank_change',
  find: findBankChange,
  intent: 'prove',
  act: async ({ services, found, token }) => {
    await proveBankChange(services, { token, change: found.id })
    return redirect('/owner/settings/versements?motif=compte-confirme')
  },
})
export const loader = page.loader
export const action = page.action

export default function ConfirmChange({ loaderData: change }: Route.ComponentProps) {
  if (!change) return <SpentBankLink />
  return (
    <LinkedAct title="Confirmer votre compte bancaire" intent="prove" submit="Confirmer ce compte">
      Vos loyers seront versés sur le compte {maskedIban(change.ibanEnd)}. Si un autre compte est déjà
      enregistré, le nouveau le remplace deux jours après votre confirmation&nbsp;: d’ici là, un lien reçu par
      e-mail permet d’arrêter ce changement.
    </LinkedAct>
  )
}
