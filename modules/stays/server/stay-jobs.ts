import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { endUnpaidStays } from './end-unpaid-stays.ts'
import { remindDues } from './remind-dues.ts'
import { remindPayoutAccounts } from './remind-payout-accounts.ts'

export const STAY_JOBS: RoomJobs<PaymentNeeds & LinkNeeds> = (jobs, needs) => {
  jobs.daily('due reminders', '08:00', () => remindDues(needs))
  jobs.daily('payout reminders', '08:30', () => remindPayoutAccounts(needs))
  jobs.daily('unpaid stays', '10:00', () => endUnpaidStays(needs))
}
