import './deposit-tables.ts'
import type { Transaction } from 'kysely'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Tables } from '#platform/database/tables.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { endsSoon } from '../coverage.ts'
import { depositPlanOf } from '../deposit-plan.ts'
import { isClaimed } from '../deposit-state.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { type Deposit, type Hold, listHolds, withDeposit } from './deposit-queries.ts'
import { awaitLonger, followTransfer } from './follow-transfer.ts'
import { healHolds } from './heal-holds.ts'
import { askForCard } from './mail-deposit.ts'
import { moveDeposit } from './move-deposit.ts'
import { findCardToAsk, openHold } from './open-hold.ts'
import { planMissing } from './plan-deposits.ts'
import { DEPOSIT_HOLD, pursueDeposit } from './pursue-deposit.ts'

/** How many deposits a run saw to, and those that failed this time: the next run tries them again. */
type DepositRun = { planned: number; followed: number; failed: number }

/**
 * Follows each deposit that is not over: plans it, asks for it on its day, renews it a day before its hold ends, says that its transfer
 * did not come, releases it when its stay is cancelled, and asks again what a lost answer or a killed process left. Safe at any time and twice;
 * one that fails does not stop the others.
 */
export async function followDeposits(needs: DepositNeeds): Promise<DepositRun> {
  const { planned, failed } = await planMissing(needs)
  await healHolds(needs)
  const due = await needs.db
    .selectFrom('deposits')
    .select('id')
    .where('endedAt', 'is', null)
    .where(({ or, eb }) =>
      or([eb('requestOn', '<=', todayInParis(needs.clock)), eb('state', '<>', 'planned')]),
    )
    .orderBy('id')
    .execute()
  const run = await each(needs, due, followOne)
  return { planned, followed: run.done, failed: failed + run.failed }
}

/**
 * Asks for the release of what is still held, or was sent, on the seventh day after the departure, unless something is claimed of it. One
 * that fails does not stop the others.
 */
export async function releaseDeposits(needs: DepositNeeds): Promise<{ released: number; failed: number }> {
  const over = await needs.db
    .selectFrom('deposits')
    .select('id')
    .where('endedAt', 'is', null)
    .where('releaseAskedAt', 'is', null)
    .where('coveredUntil', '<=', todayInParis(needs.clock))
    .where('state', 'not in', ['claimed', 'contested'])
    .execute()
  const { done: released, failed } = await each(needs, over, letGo)
  return { released, failed }
}

type Act = (trx: Transaction<Tables>, needs: DepositNeeds, deposit: Deposit) => Promise<void>

/** Does the same to several deposits, each in a transaction of its own: the next run tries again those that failed. */
async function each(needs: DepositNeeds, deposits: readonly Pick<Deposit, 'id'>[], act: Act) {
  const run = { done: 0, failed: 0 }
  for (const { id } of deposits)
    try {
      await withDeposit(needs.db, id, (trx, deposit) => act(trx, needs, deposit))
      run.done += 1
    } catch (error) {
      needs.log.error({ deposit: id, err: error }, 'deposit not followed')
      run.failed += 1
    }
  return run
}

async function followOne(trx: Transaction<Tables>, needs: DepositNeeds, found: Deposit): Promise<void> {
  const reservation = await findReservationById(trx, found.reservationId)
  if (!reservation || found.endedAt) return
  if (reservation.status === 'cancelled' && found.releaseAskedAt === null && !isClaimed(found.state))
    return letGo(trx, needs, found)
  if (reservation.status !== 'confirmed') return
  const deposit = await keepDays(trx, needs, found, reservation.stay)
  const today = todayInParis(needs.clock)
  if (deposit.releaseAskedAt === null && deposit.requestOn <= today) {
    if (deposit.way === 'bank_transfer') await followTransfer(trx, needs, deposit)
    else if (deposit.state === 'planned' && today <= deposit.coveredUntil) await request(trx, needs, deposit)
    else if (deposit.state === 'held') await renewInTime(trx, needs, deposit)
  }
  await pursueDeposit(trx, needs, deposit)
}

/** The days follow those of the stay, as does the moment until which a transfer is awaited. */
async function keepDays(
  trx: Transaction<Tables>,
  needs: DepositNeeds,
  deposit: Deposit,
  stay: { arrival: Deposit['coveredFrom']; departure: Deposit['coveredFrom'] },
): Promise<Deposit> {
  const { requestOn, coveredFrom, coveredUntil } = depositPlanOf(
    { amount: deposit.amount, form: deposit.way },
    stay,
  )!
  if (coveredFrom === deposit.coveredFrom && coveredUntil === deposit.coveredUntil) return deposit
  const days = { requestOn, coveredFrom, coveredUntil }
  await trx.updateTable('deposits').set(days).where('id', '=', deposit.id).execute()
  const moved = { ...deposit, ...days }
  return coveredFrom === deposit.coveredFrom ? moved : awaitLonger(trx, needs, moved)
}

async function request(trx: Transaction<Tables>, needs: DepositNeeds, deposit: Deposit): Promise<void> {
  const requested = await moveDeposit(trx, needs, deposit, 'request')
  if (!(await askKeptCard(trx, needs, requested, []))) await askForCard(trx, needs, requested, null)
}

/** A day before the last hold ends the kept card is asked for another; without one the traveler is. */
async function renewInTime(trx: Transaction<Tables>, needs: DepositNeeds, deposit: Deposit): Promise<void> {
  const holds = await listHolds(trx, deposit.id)
  const last = holds.filter(({ status }) => status === 'held').at(-1)
  const now = needs.clock.now()
  if (!last?.captureBefore || !endsSoon(last.captureBefore, now)) return
  if (civilDateInParis(last.captureBefore) > deposit.coveredUntil) return
  if (holds.some(({ id, keptCard }) => id > last.id && keptCard !== null)) return
  if (await askKeptCard(trx, needs, deposit, holds)) return
  await moveDeposit(trx, needs, deposit, 'expire')
  await askForCard(trx, needs, deposit, last)
}

/** Writes that the kept card is to be asked; false where none is kept. */
async function askKeptCard(
  trx: Transaction<Tables>,
  { payments }: DepositNeeds,
  deposit: Deposit,
  holds: readonly Hold[],
): Promise<boolean> {
  const provider = payments.providerOf('card')
  const keptCard = await findCardToAsk(trx, provider, deposit, holds)
  if (!keptCard) return false
  const hold = await openHold(trx, deposit, { provider, amount: deposit.amount, keptCard })
  if (hold) await enqueue(trx, DEPOSIT_HOLD, [hold.publicId])
  return true
}

async function letGo(trx: Transaction<Tables>, needs: DepositNeeds, deposit: Deposit): Promise<void> {
  if (deposit.endedAt || deposit.releaseAskedAt) return
  const releaseAskedAt = needs.clock.now()
  await trx.updateTable('deposits').set({ releaseAskedAt }).where('id', '=', deposit.id).execute()
  await pursueDeposit(trx, needs, { ...deposit, releaseAskedAt })
}
