import './deposit-tables.ts'
import '#modules/payments/server/payment-events.ts'
import type { Transaction } from 'kysely'
import type { ProviderPayment } from '#modules/payments/server/payment-port.ts'
import { postDepositTaken } from '#modules/payments/server/post-deposit.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Cents } from '#shared/money.ts'
import { isClaimed } from '../deposit-state.ts'
import { type HoldStatus, nextHoldStatus } from '../hold-status.ts'
import { askForPayment } from './ask-for-payment.ts'
import type { DepositMailNeeds } from './deposit-needs.ts'
import { type Deposit, type Hold, listHolds, lockHold } from './deposit-queries.ts'
import { askForCard, mailDepositState } from './mail-deposit.ts'
import { mailTransfer } from './mail-transfer.ts'
import { moveDeposit } from './move-deposit.ts'
import { pursueDeposit } from './pursue-deposit.ts'

/**
 * Records what the provider says of a hold, from an answer, an event or a look at its books: a late, repeated or out-of-order
 * report changes nothing twice. What follows is asked for in the same transaction. A hold that is not ours is left alone.
 */
export async function applyHold(
  trx: Transaction<Tables>,
  needs: DepositMailNeeds,
  reported: ProviderPayment,
): Promise<void> {
  const found = await lockHold(trx, reported.reference)
  if (!found) return
  const { deposit, hold } = found
  const isReleaseAsked = hold.askedReleaseAt !== null
  const status = nextHoldStatus(hold.status, reported.status, { isReleaseAsked })
  const came = await takeWhatCame(trx, needs, deposit, hold, reported)
  const transfer = reported.transfer && JSON.stringify(reported.transfer)
  await trx
    .updateTable('depositHolds')
    .set({
      ...{ providerId: reported.id, captured: hold.captured + came, ...(transfer && { transfer }) },
      ...(status && saved(needs, hold, status, reported)),
    })
    .where('id', '=', hold.id)
    .execute()
  const now = { ...hold, ...reportedNow(hold, reported, came), status: status ?? hold.status }
  const isMoved = now.transfer?.deadline !== hold.transfer?.deadline
  if (now.status === 'awaiting_transfer' && !isReleaseAsked && (came > 0 || isMoved))
    await mailTransfer(trx, needs, deposit, now)
  if (status) await pursueDeposit(trx, needs, await follow(trx, needs, deposit, now))
  else if (came > 0) await pursueDeposit(trx, needs, deposit)
}

function reportedNow(hold: Hold, { failure, transfer }: ProviderPayment, came: Cents) {
  return { failure, transfer: transfer ?? hold.transfer, captured: hold.captured + came }
}

/** Puts on the ledger what was taken of a hold since; a transfer may come in parts. Gives how much, in cents. */
async function takeWhatCame(
  trx: Transaction<Tables>,
  { clock }: DepositMailNeeds,
  { propertyId, reservationId }: Deposit,
  { publicId, method, provider, captured }: Hold,
  reported: ProviderPayment,
): Promise<Cents> {
  const amount = Math.max(0, reported.captured - captured)
  if (amount === 0) return 0
  const isTransfer = method === 'bank_transfer'
  await postDepositTaken(trx, {
    ...{ reservation: { propertyId, id: reservationId }, amount, way: { method, provider }, clock },
    source: isTransfer ? `${publicId}:${reported.captured}` : publicId,
    reference: reported.transfer?.reference ?? null,
    receivedOn: reported.receivedOn ?? null,
  })
  return amount
}

function saved({ clock }: DepositMailNeeds, hold: Hold, status: HoldStatus, reported: ProviderPayment) {
  const { failure, redirectUrl, cardRef, card, captureBefore } = reported
  const now = clock.now()
  return {
    ...{ status, failure, updatedAt: now },
    actionUrl: status === 'requires_action' ? redirectUrl : null,
    cardRef: cardRef ?? hold.cardRef,
    card: card && JSON.stringify(card),
    ...(status === 'held' && {
      heldAt: now,
      captureBefore: captureBefore ? new Date(captureBefore) : null,
    }),
    // A transfer is held from the day it is whole.
    ...(status === 'captured' && hold.method === 'bank_transfer' && { heldAt: hold.heldAt ?? now }),
  }
}

/** Moves the deposit by what became of one of its holds, and says it. */
async function follow(
  trx: Transaction<Tables>,
  needs: DepositMailNeeds,
  deposit: Deposit,
  hold: Hold,
): Promise<Deposit> {
  const others = (await listHolds(trx, deposit.id)).filter(({ id }) => id !== hold.id)
  if (hold.method === 'bank_transfer' && hold.status === 'captured') {
    const held = await moveDeposit(trx, needs, deposit, 'hold')
    await mailDepositState(trx, needs, held, { kept: 0 })
    return held
  }
  const isHeldElsewhere = others.some(({ status, askedReleaseAt }) => status === 'held' && !askedReleaseAt)
  // A validation that came as it was given up: the bank is asked to release it.
  if (hold.status === 'held' && hold.askedReleaseAt) return deposit
  if (hold.status === 'held') {
    const held = await moveDeposit(trx, needs, deposit, 'hold')
    const isFirst = others.every(({ heldAt }) => heldAt === null)
    if (isFirst && held.state === 'held') await mailDepositState(trx, needs, held, { kept: 0 })
    return held
  }
  const isReleased = hold.status === 'released' && deposit.releaseAskedAt === null && !isHeldElsewhere
  if (hold.status !== 'failed' && hold.status !== 'ended' && !isReleased) return deposit
  const event = isHeldElsewhere ? 'expire' : hold.status === 'failed' ? 'fail' : 'lapse'
  const moved = await moveDeposit(trx, needs, deposit, event)
  // Nothing was held by it, and the deposit waits as before.
  if (isReleased && moved.state === deposit.state) return moved
  // A traveler who tries a card reads its refusal on the page.
  const isAbsent = hold.keptCard !== null || hold.status !== 'failed'
  if (!isAbsent || moved.releaseAskedAt !== null) return moved
  // What a claim keeps is paid once it is settled: no card holds the deposit for it meanwhile.
  if (isClaimed(moved.state)) await askForPayment(trx, needs, moved)
  else await askForCard(trx, needs, moved, hold)
  return moved
}
