import type { Due } from '#modules/pricing/payment-schedule.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { classNames } from '#ui/class-names.ts'
import { PriceText } from '#ui/price-text.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { PaymentMethod } from '../payment-view.ts'

/** A way to pay this checkout: the amount taken today and its whole schedule. */
export type PaymentOption = {
  method: PaymentMethod
  dueToday: Cents
  dues: readonly Due[]
  /** Until when the nights would wait for a transfer that is chosen now. */
  heldUntil?: Instant | null
}

type PaymentMethodChoiceProps = {
  /** Only the ways that the law and the calendar allow; the others are not shown. */
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

const SHORT_LABELS: Record<PaymentMethod, string> = {
  card: 'Carte',
  bank_transfer: 'Virement',
  installments: 'Trois fois',
}

/** Card, transfer or three installments, then the amounts that each takes today and later. */
export function PaymentMethodChoice({ options, today, value, onChange }: PaymentMethodChoiceProps) {
  return (
    <div className="grid gap-6">
      <RadioGroup
        legend="Moyen de paiement"
        name="method"
        value={value}
        onChange={(method) => onChange(method as PaymentMethod)}
        options={options.map((option) => ({
          value: option.method,
          label: LABELS[option.method],
          hint: hintOf(option, today),
        }))}
      />
      <PaymentTable options={options} today={today} value={value} />
    </div>
  )
}

function hintOf({ method, dueToday, dues, heldUntil }: PaymentOption, today: CivilDate): string {
  const later = dues.some(({ dueOn }) => dueOn > today)
  if (method === 'bank_transfer') {
    if (dueToday > 0)
      return heldUntil
        ? `Comptez 2 à 3 jours ouvrés\u00a0; vos nuits sont alors retenues jusqu’au ${formatInstant(heldUntil)}.`
        : 'Comptez 2 à 3 jours ouvrés.'
    return 'Sans carte\u00a0: nous vous écrivons avant chaque échéance, avec les coordonnées du virement.'
  }
  if (dueToday === 0)
    return 'Rien à payer aujourd’hui, votre carte est seulement enregistrée. Les échéances seront débitées à leur date\u00a0: elle doit être valable jusqu’à la dernière.'
  return later
    ? 'Les échéances suivantes seront débitées sur la même carte, qui doit être valable jusqu’à la dernière.'
    : ''
}

// No `DataTable`: the line of the chosen way is highlighted, and amounts wrap under each other to fit a
// phone.
function PaymentTable({ options, today, value }: Omit<PaymentMethodChoiceProps, 'onChange'>) {
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="pb-2 text-left text-sm font-medium">
        Ce que vous payez, aujourd’hui et ensuite
      </caption>
      <thead>
        <tr className="border-b border-encre text-sm text-ardoise">
          <th scope="col" className="py-2 pr-4 pl-3 text-left font-normal">
            Moyen
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-normal">
            Aujourd’hui
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-normal">
            Ensuite
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ method, dueToday, dues }) => (
          <tr
            key={method}
            className={classNames('border-b border-hairline align-top', method === value && 'bg-blanc')}
          >
            <th scope="row" className="py-3 pr-4 pl-3 text-left font-normal">
              {SHORT_LABELS[method]}
            </th>
            <td className="py-3 pr-4 text-right font-medium">
              <PriceText amount={dueToday} />
            </td>
            <td className="py-3 pr-3 text-right">
              <Later dues={duesByDay(dues.filter(({ dueOn }) => dueOn > today))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Later({ dues }: { dues: [CivilDate, Cents][] }) {
  if (dues.length === 0) return 'Rien'
  return (
    <ul className="grid gap-1.5">
      {dues.map(([dueOn, amount]) => (
        <li key={dueOn}>
          <PriceText amount={amount} />
          <span className="block text-sm text-ardoise">le {formatCivilDate(dueOn)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is due on each day, several villas together, the earliest first. */
function duesByDay(dues: readonly Due[]): [CivilDate, Cents][] {
  const sums = new Map<CivilDate, Cents>()
  for (const { dueOn, amount } of dues) sums.set(dueOn, (sums.get(dueOn) ?? 0) + amount)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}
