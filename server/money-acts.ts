import type { MoneyActs } from '#modules/payments/server/money-acts.ts'
import { OWNER_PAYOUT_SENT } from '#modules/payments/server/record-owner-payout.ts'
import { PAYOUT_SENT } from '#modules/payments/server/record-payout-sent.ts'
import { THIRD_PARTY_PAID } from '#modules/payments/server/record-third-party-payment.ts'
import { GOODWILL_REFUND } from '#modules/payments/server/refund-reservation.ts'
import type { RefundNeeds } from '#modules/payments/server/refund-work.ts'
import { TRANSFER_RECEIVED } from '#modules/transfer-register/server/confirm-transfer.ts'
import type { TransferRegister } from '#modules/transfer-register/server/transfer-register.ts'
import type { Clock } from '#platform/clock.ts'

export type MoneyActNeeds = RefundNeeds & { clock: Clock; transferRegister: TransferRegister }

/**
 * Every act that moves money by hand: above the limit, each waits for a second person (`docs/decisions/052`).
 */
export const MONEY_ACTS: MoneyActs<MoneyActNeeds> = {
  'transfer.receive': TRANSFER_RECEIVED,
  'payout.send': PAYOUT_SENT,
  'owner_payout.send': OWNER_PAYOUT_SENT,
  'third_party.pay': THIRD_PARTY_PAID,
  'refund.goodwill': GOODWILL_REFUND,
}
