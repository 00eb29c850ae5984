import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { closeAbandonedCheckouts } from './close-abandoned-checkouts.ts'
import { remindUnpaidSignatures } from './remind-unpaid-signatures.ts'
import { warnEndingHolds } from './warn-ending-holds.ts'

export const CHECKOUT_JOBS: RoomJobs<PaymentNeeds & SettleNeeds & LinkNeeds> = (jobs, needs) => {
  jobs.every('hold warnings', 60, () => warnEndingHolds(needs))
  jobs.every('unpaid signatures', 3600, () => remindUnpaidSignatures(needs))
  jobs.every('abandoned checkouts', 3600, () => closeAbandonedCheckouts(needs))
}
