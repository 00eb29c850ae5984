import type { ReservationRef } from '#modules/reservations/reservation.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { depositKeptLines, depositReturnedLines, depositTakenLines } from '../deposit-lines.ts'
import type { PaymentMethod } from '../payment-view.ts'
import { moneyAccountOf } from './collected-by-owner.ts'
import { writePosting } from './ledger-queries.ts'
import { readShares } from './owner-shares.ts'

/** `source` names the hold or the claim: the same one is posted once. */
type Moved = { reservation: ReservationRef; source: string; amount: Cents; clock: Clock }

/** The way by which the money came, or goes back. */
type Way = { method: Exclude<PaymentMethod, 'installments'>; provider: string }

/**
 * Puts what was taken of a hold on `deposit:{reservation}`, in the book of the stay, in cents; `reference` is that of the transfer by
 * which it came, null for a card; `receivedOn` is the day on which it came, where its provider knows it.
 */
export async function postDepositTaken(
  trx: Database,
  taken: Moved & { way: Way; reference: string | null; receivedOn: CivilDate | null },
): Promise<void> {
  const { reservation, source, amount, way, reference, receivedOn, clock } = taken
  const lines = depositTakenLines(amount, await moneyAccountOf(trx, reservation, way), reference)
  await writePosting(trx, reservation, {
    ...{ kind: 'deposit_taken', source: `deposit-taken:${source}`, at: clock.now(), lines },
    moneyOn: receivedOn,
  })
}

/** Takes off it what went back to the traveler, in cents. */
export async function postDepositReturned(
  trx: Database,
  { reservation, source, amount, way, clock }: Moved & { way: Way },
): Promise<void> {
  const lines = depositReturnedLines(amount, await moneyAccountOf(trx, reservation, way))
  await writePosting(trx, reservation, {
    ...{ kind: 'deposit_returned', source: `deposit-returned:${source}`, at: clock.now(), lines },
  })
}

/** Gives the owners of the day, by their shares, what the outcome of a claim keeps of it, in cents. */
export async function postDepositKept(
  trx: Database,
  { reservation, source, amount, clock }: Moved,
): Promise<void> {
  const { propertyId } = reservation
  const owners = await readShares(trx, { propertyId, day: todayInParis(clock) })
  await writePosting(trx, reservation, {
    kind: 'deposit_kept',
    source: `deposit-kept:${source}`,
    at: clock.now(),
    lines: depositKeptLines(amount, owners),
  })
}
