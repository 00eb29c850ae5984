import './deposit-tables.ts'
import type { Transaction } from 'kysely'
import { todayInParis } from '#platform/clock.ts'
import type { Tables } from '#platform/database/tables.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { transferDeadline } from '../deposit-plan.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { type Deposit, type Hold, listHolds } from './deposit-queries.ts'
import { mailLateTransfer } from './mail-transfer.ts'
import { moveDeposit } from './move-deposit.ts'
import { openHold } from './open-hold.ts'
import { DEPOSIT_HOLD } from './pursue-deposit.ts'

/** Asks for a deposit by transfer on its day, and says to the agency that it did not come in time: it is awaited all the same. */
export async function followTransfer(
  trx: Transaction<Tables>,
  needs: DepositNeeds,
  deposit: Deposit,
): Promise<void> {
  const { state, coveredFrom } = deposit
  if (state === 'planned' && todayInParis(needs.clock) <= coveredFrom) await askTransfer(trx, needs, deposit)
  if (state !== 'requested') return
  const hold = await findAwaited(trx, deposit)
  if (!hold?.transferDeadline || hold.transferDeadline > needs.clock.now()) return
  await moveDeposit(trx, needs, deposit, 'fail')
  await mailLateTransfer(trx, needs, deposit, hold)
}

/** Writes that the traveler is asked for a transfer; the register then gives where to send it, and they are mailed. */
export async function askTransfer(
  trx: Transaction<Tables>,
  needs: Pick<DepositNeeds, 'payments' | 'clock'>,
  deposit: Deposit,
): Promise<void> {
  const { amount, coveredFrom } = deposit
  const provider = needs.payments.providerOf('bank_transfer')
  const deadline = transferDeadline(coveredFrom, needs.clock.now())
  const hold = await openHold(trx, deposit, {
    ...{ provider, amount, method: 'bank_transfer', transferDeadline: deadline },
  })
  if (!hold) return
  await moveDeposit(trx, needs, deposit, 'request')
  await enqueue(trx, DEPOSIT_HOLD, [hold.publicId])
}

/**
 * Awaits the transfer of a deposit until the moment that today and the arrival give: the register is asked for the same one, under its
 * reference. Nothing changes where none is awaited.
 */
export async function awaitLonger(
  trx: Transaction<Tables>,
  needs: Pick<DepositNeeds, 'clock'>,
  deposit: Deposit,
): Promise<Deposit> {
  const hold = await findAwaited(trx, deposit)
  if (!hold) return deposit
  const moment = transferDeadline(deposit.coveredFrom, needs.clock.now())
  await trx.updateTable('depositHolds').set({ transferDeadline: moment }).where('id', '=', hold.id).execute()
  await enqueue(trx, DEPOSIT_HOLD, [hold.publicId])
  return moveDeposit(trx, needs, deposit, 'request')
}

/** The transfer that is awaited for a deposit; null where none is. */
export async function findAwaited(trx: Transaction<Tables>, { id }: Deposit): Promise<Hold | null> {
  const holds = await listHolds(trx, id)
  const isAwaited = ({ method, status, askedReleaseAt }: Hold) =>
    method === 'bank_transfer' && !askedReleaseAt && (status === 'created' || status === 'awaiting_transfer')
  return holds.find(isAwaited) ?? null
}
