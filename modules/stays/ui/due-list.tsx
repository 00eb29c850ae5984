import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { PriceText } from '#ui/price-text.tsx'

type DueListProps = { dues: readonly { label: string; dueOn: CivilDate; amount: Cents; paid: Cents }[] }

/** The payments of a stay in order: what for, when, how much, and whether it is paid. */
export function DueList({ dues }: DueListProps) {
  if (dues.length === 0) return null
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {dues.map((due) => (
        <li key={due.dueOn + due.label} className="sum-line gap-x-6 py-3.5">
          <p>
            {due.label}
            <span className="block text-sm text-ardoise">le {formatCivilDate(due.dueOn)}</span>
          </p>
          <p className="text-right">
            <PriceText amount={due.amount} />
            <DueState {...due} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function DueState({ paid, amount }: { paid: Cents; amount: Cents }) {
  if (paid >= amount) return <span className="block text-sm text-pin">Payé</span>
  return (
    <span className="block text-sm text-ardoise">
      {paid > 0 ? (
        <>
          Reste <PriceText amount={amount - paid} />
        </>
      ) : (
        'À payer'
      )}
    </span>
  )
}
