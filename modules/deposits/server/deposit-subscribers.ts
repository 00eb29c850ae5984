import { on, type RoomSubscribers } from '#platform/events.ts'
import { applyHold } from './apply-hold.ts'
import { applyHoldRefund, applyRefundSent } from './apply-hold-refund.ts'
import { planSigned } from './plan-deposits.ts'

export const DEPOSIT_SUBSCRIBERS: RoomSubscribers = (needs) => [
  on('contract.signed', 90, planSigned),
  on('hold.reported', 10, (trx, reported) => applyHold(trx, needs, reported)),
  on('deposit_refund.sent', 10, (trx, sent) => applyRefundSent(trx, needs, sent)),
  on('deposit_refund.returned', 10, (trx, { hold, amount }) =>
    applyRefundSent(trx, needs, { hold, amount: -amount }),
  ),
  on('hold_refund.reported', 10, (trx, reported, emit) => applyHoldRefund(trx, { ...needs, emit }, reported)),
]
