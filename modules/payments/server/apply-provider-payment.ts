import { sql, type Transaction } from 'kysely'
import { sentTogether } from '#platform/database/side-by-side.ts'
import type { Tables } from '#platform/database/tables.ts'
import { nextPaymentStatus, type PaymentStatus, paymentEventOf } from '../payment-status.ts'
import type { Allocation } from '../payment-view.ts'
import { givenBackKey, isGivenBack } from './give-back-payment.ts'
import { type Intent, listAllocations, lockIntent, toCheckoutPayment } from './intent-queries.ts'
import { paidMeanwhile } from './late-transfer.ts'
import { lockReservations } from './ledger-queries.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { ProviderPayment } from './payment-port.ts'
import { recordReceipt } from './record-receipt.ts'
import { requestRefund } from './request-refund.ts'
import { settleDifference } from './settle-difference.ts'
import { giveBackPart, receivedOf, recordedOf, recordParts } from './transfer-parts.ts'

type Needs = Pick<PaymentNeeds, 'payments' | 'emit' | 'clock'>

type Outcome = 'applied' | 'unchanged' | 'unknown'

/**
 * Records the state of a payment at the provider, from an answer, an event or a reconciliation. A late,
 * repeated or out-of-order report changes nothing twice. A success puts the money on the ledger, emits
 * `payment.received`, and requests at once the refund of a surplus, and of what was paid in another way before a late transfer came.
 */
export async function applyProviderPayment(
  trx: Transaction<Tables>,
  needs: Needs,
  payment: ProviderPayment,
): Promise<Outcome> {
  const intent = await lockIntent(trx, needs.payments.providers, payment.reference)
  if (!intent) return 'unknown'
  const status = nextPaymentStatus(intent.status, paymentEventOf(payment.status))
  if (!status) {
    if (!intent.providerId) await setProviderId(trx, intent, payment)
    return (await recordPart(trx, needs, intent, payment)) ? 'applied' : 'unchanged'
  }
  await saveStatus(trx, intent, status, payment)
  const allocations = await listAllocations(trx, intent.id)
  if (status === 'succeeded') await settle(trx, needs, intent, allocations, payment)
  else {
    const now = { ...intent, status, transfer: payment.transfer ?? intent.transfer }
    // The event that ends a transfer may be the first to report a part that arrived: events come in any
    // order.
    if (!(await recordPart(trx, needs, now, payment))) await giveBackPart(trx, now, allocations)
  }
  if (status === 'failed' && payment.failure) {
    await needs.emit(trx, 'payment.failed', {
      ...toCheckoutPayment(intent, allocations),
      failure: payment.failure,
    })
  }
  return 'applied'
}

async function settle(
  trx: Transaction<Tables>,
  needs: Needs,
  intent: Intent,
  asked: readonly Allocation[],
  payment: ProviderPayment,
): Promise<void> {
  const refs = asked.map(({ propertyId, reservationId }) => ({ propertyId, id: reservationId }))
  const [, before] = await sentTogether(
    () => lockReservations(trx, refs),
    () => recordedOf(trx, intent.id),
  )
  const receipts = receivedOf(asked, before, payment.captured)
  for (const [i, receipt] of receipts.entries()) {
    const amount = receipt.amount - (before.get(receipt.reservationId) ?? 0)
    if (amount === 0) continue
    const label = intent.method === 'bank_transfer' ? 'Virement reçu' : 'Paiement par carte'
    const source = `payment:${intent.publicId}`
    const { receivedOn } = payment
    await recordReceipt(trx, { reservation: refs[i]!, amount, label, source, receivedOn, intent })
  }
  const isSettled = await settleDifference(trx, needs, intent, { asked, receipts })
  const paid = toCheckoutPayment(intent, receipts)
  await needs.emit(trx, 'payment.received', paid)
  for (const [i, reservation] of refs.entries()) {
    if (await isGivenBack(trx, paid, reservation)) continue
    // We may not keep more than was asked, not even for coming dues: the law allows nothing to be asked
    // sooner (domain §3).
    const surplus = receipts[i]!.amount - asked[i]!.amount
    if (surplus > 0 && !isSettled) {
      const requestKey = `surplus:${intent.publicId}`
      await requestRefund(trx, {
        ...{ reservation, amount: surplus, reason: 'transfer_too_much', requestedBy: 'system', requestKey },
      })
    }
    const twice = await paidMeanwhile(trx, needs, intent, { reservation, amount: receipts[i]!.amount })
    if (twice > 0) {
      const requestKey = `paid-meanwhile:${intent.publicId}`
      await requestRefund(trx, {
        ...{ reservation, amount: twice, reason: 'paid_too_much', requestedBy: 'system', requestKey },
      })
    }
    await requestRefund(trx, {
      ...{ reservation, amount: 'owed', reason: 'paid_too_much', requestedBy: 'system' },
      requestKey: givenBackKey(paid),
    })
  }
}

/**
 * A part of a transfer arrived: it is put on the ledger at once, and the rest is still expected, or the part
 * is refunded.
 */
async function recordPart(
  trx: Transaction<Tables>,
  needs: Needs,
  intent: Intent,
  payment: ProviderPayment,
): Promise<boolean> {
  if (payment.status === 'succeeded' || intent.status === 'succeeded') return false
  if (payment.captured <= intent.capturedAmount) return false
  const allocations = await listAllocations(trx, intent.id)
  await recordParts(trx, intent, allocations, payment)
  await trx
    .updateTable('paymentIntents')
    .set({ capturedAmount: payment.captured, updatedAt: sql<Date>`now()` })
    .where('id', '=', intent.id)
    .execute()
  await giveBackPart(trx, intent, allocations)
  if (intent.status === 'awaiting_transfer')
    await needs.emit(trx, 'payment.part_received', {
      ...toCheckoutPayment(intent, allocations),
      ...{ received: payment.captured, transfer: intent.transfer },
    })
  return true
}

async function saveStatus(
  trx: Transaction<Tables>,
  intent: Intent,
  status: PaymentStatus,
  payment: ProviderPayment,
): Promise<void> {
  const { transfer, cardRef, card } = payment
  await trx
    .updateTable('paymentIntents')
    .set({
      status,
      providerId: payment.id,
      capturedAmount: payment.captured,
      failureReason: status === 'succeeded' ? null : payment.failure,
      actionUrl: payment.redirectUrl,
      transfer: transfer && JSON.stringify(transfer),
      transferDeadline: transfer && new Date(transfer.deadline),
      cardRef,
      card: card && JSON.stringify(card),
      updatedAt: sql<Date>`now()`,
      ...(status === 'succeeded' ? { succeededAt: sql<Date>`now()` } : {}),
    })
    .where('id', '=', intent.id)
    .execute()
}

async function setProviderId(
  trx: Transaction<Tables>,
  intent: Intent,
  payment: ProviderPayment,
): Promise<void> {
  await trx
    .updateTable('paymentIntents')
    .set({ providerId: payment.id })
    .where('id', '=', intent.id)
    .execute()
}
