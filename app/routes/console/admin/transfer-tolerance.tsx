import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listTransferTolerances, setTransferTolerance } from '#modules/payments/server/transfer-tolerances.ts'
import { FIRST_TOLERANCE, toleranceOn } from '#modules/payments/transfer-tolerance.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/transfer-tolerance.ts'
import { TOLERANCE_FORM } from './transfer-tolerance-schema.ts'

const SET = 'tolerance-enregistree'

export const meta = privateMeta('Écarts de virement')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const dated = await listTransferTolerances(db)
  const today = todayInParis(clock)
  return {
    ...{ dated, today, now: toleranceOn(dated, today) },
    isSet: url.searchParams.get('motif') === SET,
  }
}

export const action = formAction(
  TOLERANCE_FORM,
  {
    tolerance: async ({ services, url, found: actor, values }) => {
      await setTransferTolerance(services, actor, values)
      return redirect(`${url.pathname}?motif=${SET}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./transfer-tolerance-schema.ts')).TOLERANCE_FORM

/** By how much a transfer may differ from the sum it was asked for and still pay it, from each day on. */
export default function TransferTolerancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { dated, today, now, isSet } = loaderData
  return (
    <FormPart
      title="Écarts de virement"
      help={
        <p>
          Un virement qui diffère de la somme demandée de {formatEuros(now)} au plus la paie entièrement
          {'\u00a0'}: le voyageur ne reçoit ni rappel ni remboursement, et l’écart est inscrit à un compte à
          part du grand livre.
        </p>
      }
    >
      {isSet && !actionData && <Notice tone="success" title="La tolérance est enregistrée" />}
      <FormFor intent="tolerance" schema={loadSchema} className="grid gap-5">
        <TextField
          label="Écart accepté, en euros"
          name="amount"
          required
          inputMode="decimal"
          hint="De 0,00 à 10,00 €."
          autoComplete="off"
          className="max-w-60"
        />
        <DateField label="À partir du" name="fromDay" required defaultValue={today} className="max-w-60" />
        <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
      </FormFor>
      <DataTable
        caption="Tolérances successives"
        keyOf={({ fromDay }) => fromDay ?? 'first'}
        // The history of one setting, which the page says whole.
        ofFacts
        rows={[...dated, { fromDay: null, amount: FIRST_TOLERANCE }]}
        columns={[
          {
            ...{ key: 'from', header: 'À partir du', rowHeader: true },
            cell: ({ fromDay }) => (fromDay ? formatCivilDate(fromDay) : 'L’ouverture'),
          },
          {
            key: 'amount',
            header: 'Écart accepté',
            cell: ({ amount }) => formatEuros(amount),
            align: 'end',
          },
        ]}
      />
    </FormPart>
  )
}
