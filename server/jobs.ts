import { forgetExpired } from '#modules/accounts/server/forget-expired.ts'
import { closeEndedHolds } from '#modules/calendar/server/reservation-nights.ts'
import { closeAbandonedCheckouts } from '#modules/checkout/server/close-abandoned-checkouts.ts'
import { warnEndingHolds } from '#modules/checkout/server/warn-ending-holds.ts'
import { applyWaitingEvents } from '#modules/payments/server/apply-payment-event.ts'
import { chargeDueInstalments } from '#modules/payments/server/charge-due-instalments.ts'
import { deliverEmbeddedPaymentEvents } from '#modules/payments/server/deliver-embedded-payment-events.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { sendRequestedRefunds } from '#modules/payments/server/send-requested-refunds.ts'
import { rebuildSearch } from '#modules/search/server/rebuild-search.ts'
import { applySignatureEvents } from '#modules/signatures/server/apply-signature-events.ts'
import {
  deliverEmbeddedSignatureEvents,
  WEBHOOK_PATH,
} from '#modules/signatures/server/deliver-embedded-signature-events.ts'
import { remindDues } from '#modules/stays/server/remind-dues.ts'
import { remindPayoutAccounts } from '#modules/stays/server/remind-payout-accounts.ts'
import { unhurried } from '#platform/database/unhurried.ts'
import { deleteForgottenFiles } from '#platform/files/forget-files.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { sweepThrottles } from '#platform/throttle.ts'
import { sweepIdempotentAnswers } from './api/idempotency.ts'
import type { Services } from './services.ts'

const DAY = 86_400_000

/** What the product does by the clock. Each only brings forward what a request would do, or tells the outside. */
export function createProductJobs(services: Services): Jobs {
  const { db, log, config, payments } = services
  const jobs = createJobs({ db, log })
  // Our own events come back to us over the loopback: the public address may be behind a proxy.
  const ourselves = `http://127.0.0.1:${config.port}`

  jobs.every('signature events out', 1, () =>
    deliverEmbeddedSignatureEvents(services.embeddedSignatures, (_, init) =>
      fetch(`${ourselves}${WEBHOOK_PATH}`, init),
    ),
  )
  jobs.every('signature events in', 5, () => applySignatureEvents(services))
  jobs.every('payment events', 1, () =>
    deliverEmbeddedPaymentEvents({
      ...services.paymentWorker,
      webhookUrl: `${ourselves}/api/webhooks/payments`,
      signatureHeader: payments.signatureHeader,
      fetch,
    }),
  )
  jobs.every('payment events waiting', 30, () => applyWaitingEvents(services))
  jobs.every('refunds', 15, () => sendRequestedRefunds(services))
  jobs.every('forgotten files', 60, () => deleteForgottenFiles(services))
  jobs.every('ended holds', 20, () => closeEndedHolds(db))
  jobs.every('hold warnings', 60, () => warnEndingHolds(services))
  jobs.every('abandoned checkouts', 3600, () => closeAbandonedCheckouts(services))
  jobs.every('throttles', 3600, () => sweepThrottles(db))
  jobs.every('idempotent answers', 3600, () => sweepIdempotentAnswers(db))
  jobs.every('payment reconciliation', 300, async () => {
    const report = await reconcilePayments(services, new Date(services.clock.now().getTime() - 30 * DAY))
    if (report.differences.length > 0)
      log.error({ differences: report.differences }, 'payments do not reconcile')
    if (report.unhealed.length > 0) log.error({ unhealed: report.unhealed }, 'payments could not be healed')
  })
  jobs.daily('due reminders', '08:00', () => remindDues(services))
  jobs.daily('payout reminders', '08:30', () => remindPayoutAccounts(services))
  jobs.daily('instalments', '09:00', () => chargeDueInstalments(services))
  jobs.daily('forgotten visitors', '03:40', () => forgetExpired(db))
  jobs.daily('search calendar', '00:10', () => unhurried(() => rebuildSearch(services, 'behind')))
  return jobs
}
