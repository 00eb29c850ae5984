import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { receiptLines } from '../ledger.ts'
import { moneyAccountOf } from './collected-by-owner.ts'
import { spreadPayments } from './due-queries.ts'
import type { Intent } from './intent-queries.ts'
import { lockReservations, writePosting } from './ledger-queries.ts'
import { enterReceipts } from './receipt-register.ts'
import { bookStay } from './stay-books.ts'

type Receipt = {
  reservation: ReservationRef
  amount: Cents
  label: string
  source: string
  /** The day on which it came, where its provider knows it. */
  receivedOn?: CivilDate | null | undefined
  intent: Pick<Intent, 'id' | 'method' | 'provider'>
}

/** Puts money received on the ledger, in the register of receipts and on the dues, in their order; the same source twice counts once. */
export function recordReceipt(db: Database, receipt: Receipt): Promise<void> {
  const { reservation, amount, label, source, receivedOn, intent } = receipt
  return inTransaction(db, async (trx) => {
    await lockReservations(trx, [reservation])
    const lines = receiptLines(amount, label, await moneyAccountOf(trx, reservation, intent))
    const posted = await writePosting(trx, reservation, {
      kind: 'payment',
      source,
      intentId: intent.id,
      moneyOn: receivedOn ?? null,
      lines,
    })
    if (posted) await enterReceipts(trx, await bookStay(trx, reservation))
    await spreadPayments(trx, reservation)
  })
}
