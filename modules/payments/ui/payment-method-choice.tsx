import type { Due } from '#modules/pricing/payment-schedule.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { PaymentMethod } from '../payment-view.ts'

/** A way to pay this checkout: what it takes today and its whole schedule. */
export type PaymentOption = { method: PaymentMethod; dueToday: Cents; dues: readonly Due[] }

type PaymentMethodChoiceProps = {
  /** Only the ways the law and the calendar allow: one that is absent is not shown. */
  options: readonly PaymentOption[]
  today: CivilDate
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

const LABELS: Record<PaymentMethod, string> = {
  card: 'Carte bancaire',
  bank_transfer: 'Virement bancaire',
  installments: 'Carte bancaire, en trois fois',
}

/** Card, transfer or three instalments, each with its amounts and dates. */
export function PaymentMethodChoice({ options, today, value, onChange }: PaymentMethodChoiceProps) {
  return (
    <RadioGroup
      legend="Moyen de paiement"
      name="method"
      value={value}
      onChange={(method) => onChange(method as PaymentMethod)}
      options={options.map((option) => ({
        value: option.method,
        label: LABELS[option.method],
        hint: <PaymentTerms option={option} today={today} />,
      }))}
    />
  )
}

function PaymentTerms({ option, today }: { option: PaymentOption; today: CivilDate }) {
  const later = duesByDay(option.dues.filter(({ dueOn }) => dueOn > today))
  const byCard = option.method !== 'bank_transfer'
  return (
    <>
      {option.dueToday > 0
        ? `${formatEuros(option.dueToday)} aujourd’hui`
        : `Rien à payer aujourd’hui${byCard ? ', votre carte est seulement enregistrée' : ''}`}
      {later.map(([dueOn, amount]) => `, ${formatEuros(amount)} le ${formatCivilDate(dueOn)}`)}
      {'. '}
      {later.length > 0 &&
        byCard &&
        'Les échéances suivantes seront débitées sur la même carte à leur date. '}
      {!byCard && later.length > 0 && 'Nous vous écrirons avant chaque échéance. '}
      {!byCard &&
        option.dueToday > 0 &&
        'Comptez 2 à 3 jours ouvrés\u00a0; vos nuits restent retenues jusqu’à la date limite indiquée.'}
    </>
  )
}

/** What is due on each day, several villas together, the earliest first. */
function duesByDay(dues: readonly Due[]): [CivilDate, Cents][] {
  const sums = new Map<CivilDate, Cents>()
  for (const { dueOn, amount } of dues) sums.set(dueOn, (sums.get(dueOn) ?? 0) + amount)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}
