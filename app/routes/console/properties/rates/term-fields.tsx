import type { Rates } from '#modules/rates/rates.ts'
import type { SeasonTerms } from '#modules/rates/season-year.ts'
import { type Cents, typedEuros } from '#shared/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'

type EurosFieldProps = { name: string; label: string; amount: Cents | null | undefined; hint?: string }

export function EurosField({ amount, ...field }: EurosFieldProps) {
  return (
    <TextField {...field} inputMode="decimal" defaultValue={typedEuros(amount)} controlClassName="tabular" />
  )
}

/** The name, the prices and the rules of a season. */
export function TermFields({ terms }: { terms: SeasonTerms | null }) {
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <TextField name="name" label="Nom de la saison" defaultValue={terms?.name ?? ''} maxLength={40} />
        <EurosField name="nightly" label="Prix d’une nuit, en euros" amount={terms?.nightly} />
        <EurosField
          name="weekly"
          label="Prix d’une semaine, en euros"
          amount={terms?.weekly}
          hint="Facultatif. Vaut dès sept nuits."
        />
      </div>
      <RuleFields rules={terms} />
    </>
  )
}

type Rules = Pick<Rates, 'minNights' | 'maxNights' | 'arrivalDays' | 'departureDays'>

/** How long stays may be, and on which days they begin and end. */
export function RuleFields({ rules }: { rules: Rules | null }) {
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <TextField
          name="minNights"
          label="Nuits au moins"
          inputMode="numeric"
          defaultValue={rules?.minNights ?? 1}
        />
        <TextField
          name="maxNights"
          label="Nuits au plus"
          inputMode="numeric"
          defaultValue={rules?.maxNights ?? ''}
          hint="Facultatif."
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <DayFields name="arrivalDays" legend="Jours d’arrivée" days={rules?.arrivalDays} />
        <DayFields name="departureDays" legend="Jours de départ" days={rules?.departureDays} />
      </div>
    </>
  )
}

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

type DayFieldsProps = { name: string; legend: string; days: readonly number[] | undefined }

function DayFields({ name, legend, days = [] }: DayFieldsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {DAYS.map((label, n) => (
          <Checkbox key={label} {...{ name, label }} value={n + 1} defaultChecked={days.includes(n + 1)} />
        ))}
      </div>
      <p className="text-sm text-ardoise">Aucun jour coché{'\u00a0'}: tous conviennent.</p>
    </fieldset>
  )
}
