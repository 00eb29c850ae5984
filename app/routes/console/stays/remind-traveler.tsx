import { redirect, useOutletContext } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { remindTraveler } from '#modules/checkout/server/remind-traveler.ts'
import { remindAccount } from '#modules/stays/server/remind-account.ts'
import { REMINDED_WORDS } from '#modules/stays/waiting-for.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/remind-traveler.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Relancer le voyageur')

export const action = formAction(
  defineForm({ remind: NO_FIELDS, account: NO_FIELDS }),
  {
    remind: async ({ services, params, found: { actor, area } }) => {
      await remindTraveler(services, actor, { reservation: params.id! })
      return redirect(`/${area}/reservations/${params.id}?motif=relance`)
    },
    account: async ({ services, params, found: { actor, area } }) => {
      await remindAccount(services, actor, { reservation: params.id! })
      return redirect(`/${area}/reservations/${params.id}?motif=relance`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

/** Mails a traveler again what their stay waits for, and the account that is awaited for a sum owed to them. */
export default function RemindTraveler() {
  const { stay } = useOutletContext<ConsoleStay>()
  const { guest, waiting, may } = stay
  const reminders = [
    ...(may.remind && waiting ? [{ intent: 'remind', words: REMINDED_WORDS[waiting]! } as const] : []),
    ...(may.remindAccount ? [{ intent: 'account', words: REMINDED_WORDS.account! } as const] : []),
  ]
  if (!guest || reminders.length === 0)
    return (
      <p className="text-ardoise">
        Ce séjour n’attend rien de son voyageur, ou il ne vous revient pas de le relancer.
      </p>
    )
  return (
    <FormPart
      title="Relancer le voyageur"
      help={
        <p className="wrap-anywhere">
          {guest.name} recevra à {guest.email} un e-mail qui mène à ce qui est attendu. Une heure doit passer
          entre deux relances d’un même séjour.
        </p>
      }
    >
      {reminders.map(({ intent, words }) => (
        <FormFor
          key={intent}
          intent={intent}
          className="flex flex-wrap items-center justify-between gap-4 border-b border-hairline pb-4"
        >
          <span>{words[0]!.toUpperCase() + words.slice(1)}</span>
          <SubmitButton id={intent} aria-label={`Relancer\u00a0: ${words}`}>
            Relancer
          </SubmitButton>
        </FormFor>
      ))}
    </FormPart>
  )
}
