import { followDeposits, releaseDeposits } from '#modules/deposits/server/follow-deposits.ts'
import { depositHoldWork } from '#modules/deposits/server/hold-work.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { beginStay } from './begin-stay.ts'
import { openDesk } from './open-desk.ts'
import { deliverEventsTo } from './payment-fixture.ts'

const BOOKED = '2026-11-20'

/**
 * A desk with stays of 17 to 24 July 2027, booked by a card that is kept, whose deposits are followed day by day. `variables` change
 * the configuration (`TRANSFER_ACCOUNT`: transfers alone).
 */
export async function openDepositDesk(variables: Record<string, string> = {}) {
  const { db, clock, desk } = await openDesk(BOOKED, variables)
  const { needs } = desk

  /** The jobs of a day, then what they asked of the bank, then what the bank says. */
  const follow = async (day: CivilDate, release = false) => {
    clock.today = day
    const run = await followDeposits(needs)
    if (release) await releaseDeposits(needs)
    await runDueWork(needs, [depositHoldWork(needs)])
    await deliverEventsTo(needs)
    await runDueWork(needs, [depositHoldWork(needs)])
    return run
  }
  const book = async (card = '4242424242424242', method: 'card' | 'bank_transfer' = 'card') => {
    clock.today = BOOKED
    const stay = await beginStay(desk, 'hoguet')
    await stay.sign()
    await stay.pay(method, method === 'card' ? card : undefined)
    const { reservation } = await stay.read()
    const deposit = () =>
      db
        .selectFrom('deposits')
        .selectAll()
        .where('reservationId', '=', reservation.id)
        .executeTakeFirstOrThrow()
    const holds = async () =>
      db
        .selectFrom('depositHolds')
        .selectAll()
        .where('depositId', '=', (await deposit()).id)
        .orderBy('id')
        .execute()
    /** What stands at the bank for this stay: what is held, and what was taken and not given back. */
    const atBank = async () => {
      const references = (await holds()).map(({ publicId }) => publicId)
      const all = await needs.payments.listPayments(new Date(0))
      const ours = all.filter(({ reference }) => references.includes(reference))
      const held = ours.filter(({ status }) => status === 'authorized')
      return {
        held: held.reduce((sum, { amount }) => sum + amount, 0),
        taken: ours.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0),
      }
    }
    /** What the account of the deposit stands at, and all lines of the book add up to. */
    const books = async () => {
      const lines = await db
        .selectFrom('ledgerLines as l')
        .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
        .select(['l.account', 'l.amount', 'p.kind'])
        .where('l.reservationId', '=', reservation.id)
        .where('p.kind', 'in', ['deposit_taken', 'deposit_returned', 'deposit_kept'])
        .execute()
      const sum = (account: string) =>
        lines.filter((line) => line.account === account).reduce((all, { amount }) => all - amount, 0)
      return { deposit: sum('deposit'), owner: sum('owner'), processor: 0 - sum('processor') }
    }
    return { ...stay, reservation, deposit, holds, atBank, books }
  }
  return { db, clock, desk, needs, follow, book }
}
