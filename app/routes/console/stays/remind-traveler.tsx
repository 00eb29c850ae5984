import { redirect, useOutletContext } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { remindTraveler } from '#modules/checkout/server/remind-traveler.ts'
import { WAITING_WORDS } from '#modules/stays/waiting-for.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/remind-traveler.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Relancer le voyageur')

export const action = formAction(
  defineForm({ remind: NO_FIELDS }),
  {
    remind: async ({ services, params, found: { actor, area } }) => {
      await remindTraveler(services, actor, { reservation: params.id! })
      return redirect(`/${area}/reservations/${params.id}?motif=relance`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

/** Mails a traveler again what their stay waits for. */
export default function RemindTraveler() {
  const { stay } = useOutletContext<ConsoleStay>()
  if (!stay.may.remind || !stay.waiting || !stay.guest)
    return (
      <p className="text-ardoise">
        Ce séjour n’attend rien de son voyageur, ou il ne vous revient pas de le relancer.
      </p>
    )
  const { name, email } = stay.guest
  return (
    <ConsoleSection title="Relancer le voyageur">
      <div className="grid max-w-prose gap-6">
        <p className="leading-relaxed">
          {name} recevra à {email} un e-mail qui mène à ce qui est attendu&nbsp;:{' '}
          {WAITING_WORDS[stay.waiting]}. Une heure doit passer entre deux relances d’un même séjour.
        </p>
        <FormFor intent="remind">
          <SubmitButton>Relancer</SubmitButton>
        </FormFor>
      </div>
    </ConsoleSection>
  )
}
