import { data, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { findLinked } from '#app/routes/find-linked.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { maskedIban } from '#modules/owner-details/bank-change.ts'
import { findBankChange } from '#modules/owner-details/server/find-bank-change.ts'
import { stopBankChange } from '#modules/owner-details/server/stop-bank-change.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/stop-change.ts'
import { SpentBankLink } from './spent-bank-link.tsx'

export const meta = () => privatePageMeta({ title: 'Arrêter un changement de compte' })

/** A GET changes nothing: programs that read mails open every link in them. */
export async function loader(args: Route.LoaderArgs) {
  const change = await findLinked(args, 'bank_stop', findBankChange)
  return change ?? data(null, { status: 404 })
}

const STOP_FORM = defineForm({ stop: NO_FIELDS })

/** Stops the change, then redirects to the choice of another password. */
export const action = formAction(
  STOP_FORM,
  {
    stop: async ({ services, found }) => {
      if (!found) throw new Refusal('LINK_INVALID')
      const owner: Actor = { kind: 'link', scope: 'bank_stop', subjectId: found.id }
      await stopBankChange(services, owner, { change: found.id })
      return redirect('/auth/forgotten-password')
    },
  },
  { before: (args: Route.ActionArgs) => findLinked(args, 'bank_stop', findBankChange) },
)

export default function StopChange({ loaderData: change }: Route.ComponentProps) {
  if (!change) return <SpentBankLink />
  return (
    <div className="page grid max-w-2xl gap-8 py-12">
      <h1 className="display-lg">Arrêter le changement de compte</h1>
      <p className="max-w-prose leading-relaxed">
        Le compte {maskedIban(change.ibanEnd)} doit remplacer le vôtre
        {change.takesEffectAt && <> le {formatInstant(change.takesEffectAt)}</>}. Si vous ne l’avez pas
        demandé, arrêtez ce changement&nbsp;: vos loyers restent versés sur votre compte actuel. Vous
        choisirez ensuite un autre mot de passe.
      </p>
      <FormFor intent="stop">
        <SubmitButton>Arrêter ce changement</SubmitButton>
      </FormFor>
    </div>
  )
}
