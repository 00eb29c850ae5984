import type { ReactNode } from 'react'
import { MoneyBackList } from '#modules/payments/ui/money-back-list.tsx'
import type { Cents } from '#shared/money.ts'
import { classNames } from '#ui/class-names.ts'
import { PriceText } from '#ui/price-text.tsx'
import type { ReservationTracking } from '../tracking.ts'
import { DueList } from './due-list.tsx'

/** What a reservation costs, line by line, and when it is paid: the ledger's amounts. */
export function ReservationMoney({ tracking }: { tracking: ReservationTracking }) {
  const { lines, dues, totalAmount, paidAmount, paidOutAmount, owedToTraveller, moneyBack } = tracking
  if (lines.length === 0 && paidAmount === 0 && moneyBack.length === 0) return null
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      <section aria-labelledby="prix" className="grid gap-5">
        <h2 id="prix" className="display-sm">
          Prix du séjour
        </h2>
        <dl className="border-t border-hairline pt-2">
          {lines.map(({ label, amount }) => (
            <AmountLine key={label} amount={amount}>
              {label}
            </AmountLine>
          ))}
          <AmountLine
            amount={totalAmount}
            className={classNames('font-semibold', lines.length > 0 && 'mt-2 border-t border-hairline pt-4')}
          >
            Total
          </AmountLine>
          <AmountLine amount={paidAmount} className="text-ardoise">
            Payé à ce jour
          </AmountLine>
          {paidOutAmount > 0 && (
            <AmountLine amount={paidOutAmount} className="text-ardoise">
              Indemnité versée
            </AmountLine>
          )}
          {owedToTraveller > 0 && (
            <AmountLine amount={owedToTraveller} className="font-semibold">
              À vous verser
            </AmountLine>
          )}
        </dl>
      </section>
      {moneyBack.length > 0 && (
        <section aria-labelledby="remboursements" className="grid gap-5">
          <h2 id="remboursements" className="display-sm">
            Ce qui vous revient
          </h2>
          <MoneyBackList moneyBack={moneyBack} />
        </section>
      )}
      {dues.length > 0 && (
        <section aria-labelledby="echeancier" className="grid gap-5">
          <h2 id="echeancier" className="display-sm">
            Échéancier
          </h2>
          <DueList dues={dues} />
        </section>
      )}
    </div>
  )
}

function AmountLine({
  amount,
  className,
  children,
}: {
  amount: Cents
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classNames('flex justify-between gap-6 py-2', className)}>
      <dt>{children}</dt>
      <dd>
        <PriceText amount={amount} />
      </dd>
    </div>
  )
}
