import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { allotEarnedStays } from './allot-earned-stays.ts'
import { chargeDueInstallments } from './charge-due-installments.ts'
import { checkBooks } from './check-books.ts'
import { countBooks } from './count-books.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const DAY = 86_400_000

export const PAYMENT_JOBS: RoomJobs<PaymentNeeds> = (jobs, needs) => {
  jobs.every('payment reconciliation', 300, () => reconcileLately(needs))
  jobs.every('earned stays allotted', 3600, () => withoutTimeLimit(() => allotEarnedStays(needs)))
  jobs.every('books counted', 3600, () => withoutTimeLimit(() => countBooks(needs)))
  jobs.daily('books checked', '04:15', () => withoutTimeLimit(() => checkBooks(needs)))
  jobs.daily('installments', '09:00', () => chargeDueInstallments(needs))
}

/** Reconciles the payments of the last thirty days, and says in the log what a person has to see to. */
async function reconcileLately(needs: PaymentNeeds): Promise<void> {
  const { clock, log } = needs
  const report = await reconcilePayments(needs, new Date(clock.now().getTime() - 30 * DAY))
  if (report.differences.length > 0)
    log.error({ differences: report.differences }, 'payments do not reconcile')
  if (report.unhealed.length > 0) log.error({ unhealed: report.unhealed }, 'payments could not be healed')
}
