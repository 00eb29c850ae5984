import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { findHolderOf } from '#modules/payments/server/read-book.ts'
import { nextBankDay } from '#modules/payout-runs/bank-day.ts'
import { listPayingBooks } from '#modules/payout-runs/server/list-payout-runs.ts'
import { proposePayoutRun } from '#modules/payout-runs/server/propose-payout-run.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { addDays } from '#shared/civil-date.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/new-payout-run.ts'
import { NEW_RUN_FORM } from './payout-run-schema.ts'

export const meta = privateMeta('Proposer une remise de virements')
export const headers: Route.HeadersFunction = formHeaders

/** The days until the run of the week after: what would be late by then leaves with this one. */
const UNTIL_NEXT = 6

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const books = await listPayingBooks(services, actor)
  const executeOn = nextBankDay(addDays(todayInParis(services.clock), 1))
  const asked = url.searchParams.get('livre')
  return {
    ...{ books, executeOn, dueUntil: addDays(executeOn, UNTIL_NEXT), mayMove: mayMoveMoney(actor) },
    book: books.find(({ publicId }) => publicId === asked)?.publicId ?? '',
  }
}

export const action = formAction(
  NEW_RUN_FORM,
  {
    propose: async ({ services, found: actor, values: { book, ...days } }) => {
      const agencyId = await findHolderOf(services, book)
      const { run } = await proposePayoutRun(services, actor, { agencyId, ...days })
      return redirect(`/back-office/finance/remises/${run}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./payout-run-schema.ts')).NEW_RUN_FORM

/** Proposes the transfers of what a book owes its owners. */
export default function NewPayoutRun({ loaderData }: Route.ComponentProps) {
  const { books, book, executeOn, dueUntil, mayMove } = loaderData
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Finance', to: '/back-office/finance' },
          { label: 'Remises de virements', to: '/back-office/finance/remises' },
          { label: 'Nouvelle remise' },
        ]}
      />
      <ConsoleHeading title="Proposer une remise de virements">
        La proposition réunit ce qui est dû dans un livre, sur les comptes que chacun a donnés, et dit ce
        qu’elle écarte et pourquoi. Rien ne part avant d’être approuvé.
      </ConsoleHeading>
      {!mayMove && <p className="text-ardoise">Le back-office propose les remises.</p>}
      {mayMove && (
        <FormFor intent="propose" schema={loadSchema} className="form-parts">
          <FormPart title="La remise">
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <Field label="Livre de l’agence" name="book" required className="sm:col-span-2">
                <Select defaultValue={book}>
                  <option value="">À choisir</option>
                  {books.map(({ publicId, name }) => (
                    <option key={publicId} value={publicId}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
              <DateField
                label="Jour d’exécution par la banque"
                name="executeOn"
                defaultValue={executeOn}
                required
              />
              <DateField
                label="Échéances jusqu’au"
                name="dueUntil"
                defaultValue={dueUntil}
                hint="Ce que le mandat demande de verser d’ici ce jour."
                required
              />
            </div>
          </FormPart>
          <FormPart>
            <SubmitButton className="justify-self-start" pendingLabel="Proposition…">
              Proposer la remise
            </SubmitButton>
          </FormPart>
        </FormFor>
      )}
    </div>
  )
}
