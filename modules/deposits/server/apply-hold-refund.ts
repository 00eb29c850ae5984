import './deposit-tables.ts'
import '#modules/payments/server/payment-events.ts'
import type { Transaction } from 'kysely'
import { refundedHold } from '#modules/payments/hold-refund.ts'
import { oweDeposit } from '#modules/payments/server/owe-deposit.ts'
import type { ProviderRefund } from '#modules/payments/server/payment-port.ts'
import { postDepositReturned } from '#modules/payments/server/post-deposit.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import type { Cents } from '#shared/money.ts'
import type { DepositMailNeeds } from './deposit-needs.ts'
import { type Deposit, type Hold, lockHold } from './deposit-queries.ts'
import { pursueDeposit } from './pursue-deposit.ts'

/**
 * Records what went back of a hold that was captured, once however often it is reported. What its bank did not give back, or sent back to
 * us later, is owed by transfer from then on, and the ledger says again that we have it.
 */
export async function applyHoldRefund(
  trx: Transaction<Tables>,
  needs: DepositMailNeeds & { emit: Emit },
  { reference, amount, status }: ProviderRefund,
): Promise<void> {
  const found = await lockHold(trx, refundedHold(reference) ?? '')
  if (!found || status === 'requested' || found.hold.owedBack >= amount) return
  const { deposit, hold } = found
  const isSent = hold.refunded >= amount
  if (status === 'failed') {
    if (isSent) await post(trx, needs, found, { amount: -amount, source: `${hold.publicId}:failed` })
    return oweBack(trx, needs, found)
  }
  if (isSent) return
  await post(trx, needs, found, { amount, source: hold.publicId })
  await pursueDeposit(trx, needs, deposit)
}

/** Counts what was sent back of a hold to its traveler by transfer. It is on the ledger already. */
export async function applyRefundSent(
  trx: Transaction<Tables>,
  needs: DepositMailNeeds,
  { hold: reference, amount }: { hold: string; amount: Cents },
): Promise<void> {
  const found = await lockHold(trx, reference)
  if (!found) return
  const { deposit, hold } = found
  await countRefund(trx, needs, hold, hold.refunded + amount)
  await pursueDeposit(trx, needs, deposit)
}

type Locked = { deposit: Deposit; hold: Hold }

/** Moves a sum from the deposit to its traveler; a negative one comes back. */
async function post(
  trx: Transaction<Tables>,
  needs: DepositMailNeeds,
  { deposit: { propertyId, reservationId }, hold }: Locked,
  { amount, source }: { amount: Cents; source: string },
): Promise<void> {
  const { method, provider, refunded } = hold
  await countRefund(trx, needs, hold, refunded + amount)
  await postDepositReturned(trx, {
    ...{ reservation: { propertyId, id: reservationId }, source, amount },
    ...{ way: { method, provider }, clock: needs.clock },
  })
}

/** Owes the traveler what is left to give back of a hold, once, and asks them for an account. */
async function oweBack(
  trx: Transaction<Tables>,
  { emit }: { emit: Emit },
  { deposit: { propertyId, reservationId }, hold: { id, publicId: hold, askedRefund: total } }: Locked,
): Promise<void> {
  if (total === null) return
  await trx.updateTable('depositHolds').set({ owedBack: total }).where('id', '=', id).execute()
  const owed = await oweDeposit(trx, { reservation: { propertyId, id: reservationId }, hold, total })
  if (owed) await emit(trx, 'payout.owed', owed)
}

async function countRefund(
  trx: Transaction<Tables>,
  { clock }: DepositMailNeeds,
  { id }: Hold,
  refunded: Cents,
): Promise<void> {
  await trx
    .updateTable('depositHolds')
    .set({ refunded, updatedAt: clock.now() })
    .where('id', '=', id)
    .execute()
}
