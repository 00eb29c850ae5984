import type { ReactNode } from 'react'
import type { Cents } from '#shared/money.ts'
import { PriceText } from '#ui/price-text.tsx'
import type { Statement } from '../statement.ts'

/** What a stay costs line by line, what was paid and what is left: the ledger's amounts, on every page. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { lines, total, paid, refunded, paidOut, balance } = statement
  return (
    <dl className="text-encre">
      {lines.map(({ account, code, label, amount }) => (
        <Row key={`${account}:${code}`} amount={amount}>
          {label}
        </Row>
      ))}
      <Row strong amount={total}>
        Total
      </Row>
      {paid > 0 && <Row amount={-paid}>Payé</Row>}
      {refunded > 0 && <Row amount={refunded}>Remboursé</Row>}
      {paidOut > 0 && <Row amount={paidOut}>Indemnité versée</Row>}
      {(paid > 0 || refunded > 0) && (
        <Row strong amount={Math.abs(balance)}>
          {balance < 0 ? 'À vous rembourser' : 'Reste à payer'}
        </Row>
      )}
    </dl>
  )
}

function Row({ amount, strong, children }: { amount: Cents; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        strong
          ? 'mt-2 flex justify-between gap-6 border-t border-hairline py-3 font-semibold'
          : 'flex justify-between gap-6 py-2'
      }
    >
      <dt>{children}</dt>
      <dd>
        <PriceText amount={amount} />
      </dd>
    </div>
  )
}
