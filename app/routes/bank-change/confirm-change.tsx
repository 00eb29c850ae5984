import { data, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { findLinked } from '#app/routes/find-linked.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { maskedIban } from '#modules/owner-details/bank-change.ts'
import { findBankChange } from '#modules/owner-details/server/find-bank-change.ts'
import { proveBankChange } from '#modules/owner-details/server/prove-bank-change.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { Refusal } from '#shared/refusal.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/confirm-change.ts'
import { SpentBankLink } from './spent-bank-link.tsx'

export const meta = () => privatePageMeta({ title: 'Confirmer un compte bancaire' })

/** A GET changes nothing: programs that read mails open every link in them. */
export async function loader(args: Route.LoaderArgs) {
  const change = await findLinked(args, 'bank_change', findBankChange)
  return change ?? data(null, { status: 404 })
}

const PROVE_FORM = defineForm({ prove: NO_FIELDS })

/** Proves the mailbox; the settings then say when the account changes. */
export const action = formAction(
  PROVE_FORM,
  {
    prove: async ({ services, found, params }) => {
      if (!found) throw new Refusal('LINK_INVALID')
      await proveBankChange(services, { token: params.token!, change: found.id })
      return redirect('/owner/settings/versements?motif=compte-confirme')
    },
  },
  { before: (args: Route.ActionArgs) => findLinked(args, 'bank_change', findBankChange) },
)

export default function ConfirmChange({ loaderData: change }: Route.ComponentProps) {
  if (!change) return <SpentBankLink />
  return (
    <div className="page grid max-w-2xl gap-8 py-12">
      <h1 className="display-lg">Confirmer votre compte bancaire</h1>
      <p className="max-w-prose leading-relaxed">
        Vos loyers seront versés sur le compte {maskedIban(change.ibanEnd)}. Si un autre compte est déjà
        enregistré, le nouveau le remplace deux jours après votre confirmation&nbsp;: jusque-là, un lien reçu
        par e-mail arrête le changement.
      </p>
      <FormFor intent="prove">
        <SubmitButton>Confirmer ce compte</SubmitButton>
      </FormFor>
    </div>
  )
}
