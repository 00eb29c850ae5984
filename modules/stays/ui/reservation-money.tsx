import type { ReactNode } from 'react'
import { MoneyBackList } from '#modules/payments/ui/money-back-list.tsx'
import { AmountLine, MoneyHistoryView } from '#modules/payments/ui/money-history-view.tsx'
import type { ReservationTracking } from '../tracking.ts'
import { DueList } from './due-list.tsx'

/** False for a reservation without any charge yet. */
export function hasMoney({ history, moneyBack }: ReservationTracking): boolean {
  return history.lines.length > 0 || history.movements.length > 0 || moneyBack.length > 0
}

/** What a reservation costs, line by line, when it is paid and all that happened to its money: the ledger's amounts. */
export function ReservationMoney({
  tracking,
  askAccount,
  isListedAhead = false,
}: {
  tracking: ReservationTracking
  /** How the traveler names an account, shown while a sum waits for it. */
  askAccount: ReactNode
  /** The sums to come are listed above, with their means. */
  isListedAhead?: boolean
}) {
  const { history, dues, moneyBack, status } = tracking
  const { lines, charged } = history
  const cancelled = status === 'cancelled'
  if (!hasMoney(tracking)) return null
  // What a confirmed stay still owes is listed by `MoneyAhead`, on the same page.
  const listed =
    isListedAhead && status === 'confirmed' ? dues.filter(({ paid, amount }) => paid >= amount) : dues
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      <section aria-labelledby="prix" className="grid gap-5">
        <h2 id="prix" className="display-sm">
          {cancelled ? 'Prix du séjour, avant l’annulation' : 'Prix du séjour'}
        </h2>
        <dl className="border-t border-hairline pt-2">
          {lines.map(({ label, amount }) => (
            <AmountLine key={label} amount={amount}>
              {label}
            </AmountLine>
          ))}
          <AmountLine amount={charged} strong>
            Total
          </AmountLine>
        </dl>
      </section>
      <section aria-labelledby="compte" className="grid gap-5">
        <h2 id="compte" className="display-sm">
          {cancelled ? 'Facturé, payé, conservé, rendu' : 'Facturé et payé'}
        </h2>
        <MoneyHistoryView history={history} cancelled={cancelled} reader="traveler" />
      </section>
      {moneyBack.length > 0 && (
        <section aria-labelledby="remboursements" className="grid gap-5">
          <h2 id="remboursements" className="display-sm">
            Ce qui vous revient
          </h2>
          <MoneyBackList moneyBack={moneyBack} />
          {moneyBack.some(({ state }) => state === 'account_awaited') && askAccount}
        </section>
      )}
      {listed.length > 0 && (
        <section aria-labelledby="echeancier" className="grid gap-5">
          <h2 id="echeancier" className="display-sm">
            {listed.length < dues.length ? 'Échéances payées' : 'Échéancier'}
          </h2>
          <DueList dues={listed} />
        </section>
      )}
    </div>
  )
}
