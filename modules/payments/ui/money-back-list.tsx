import { formatEuros } from '#shared/money.ts'
import { type MoneyBack, moneyBackWords } from '../money-back.ts'

const WHAT: Record<MoneyBack['what'], string> = {
  refund: 'Remboursement',
  indemnity: 'Indemnité',
  deposit: 'Dépôt de garantie\u00a0: restitution',
}

/** The refunds to a traveler, sum by sum, each with its state. */
export function MoneyBackList({ moneyBack }: { moneyBack: readonly MoneyBack[] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {moneyBack.map((money, index) => (
        <li key={index} className="py-3">
          {WHAT[money.what]} de{' '}
          <strong className="tabular whitespace-nowrap font-semibold">{formatEuros(money.amount)}</strong>{' '}
          {moneyBackWords(money)}.
        </li>
      ))}
    </ul>
  )
}
