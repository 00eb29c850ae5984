import { applyDueEmailChanges } from '#modules/accounts/server/apply-email-changes.ts'
import { forgetExpired } from '#modules/accounts/server/forget-expired.ts'
import { closeEndedHolds } from '#modules/calendar/server/reservation-nights.ts'
import { closeAbandonedCheckouts } from '#modules/checkout/server/close-abandoned-checkouts.ts'
import { remindUnpaidSignatures } from '#modules/checkout/server/remind-unpaid-signatures.ts'
import { warnEndingHolds } from '#modules/checkout/server/warn-ending-holds.ts'
import { closeEndedMandates } from '#modules/mandates/server/close-ended-mandates.ts'
import { forgetOldQuestions } from '#modules/messages/server/forget-old-questions.ts'
import { forgetUnnamedFiles } from '#modules/messages/server/take-message-files.ts'
import { applyDueBankChanges } from '#modules/owner-details/server/apply-bank-changes.ts'
import { forgetOldRequests } from '#modules/owner-requests/server/forget-old-requests.ts'
import { chargeDueInstallments } from '#modules/payments/server/charge-due-installments.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { forgetOldUploads } from '#modules/photographs/server/forget-uploads.ts'
import { forgetRemovedPhotographs } from '#modules/photographs/server/remove-photograph.ts'
import { unpublishLapsedListings } from '#modules/publication/server/unpublish-lapsed-listings.ts'
import { rebuildSearch } from '#modules/search/server/rebuild-search.ts'
import { expireEmbeddedSignatures } from '#modules/signatures/server/embedded-signature-event-work.ts'
import { endUnpaidStays } from '#modules/stays/server/end-unpaid-stays.ts'
import { remindDues } from '#modules/stays/server/remind-dues.ts'
import { remindPayoutAccounts } from '#modules/stays/server/remind-payout-accounts.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { judgeDiskSpace, readDiskSpace } from '#platform/files/disk-space.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { sweepThrottles } from '#platform/throttle.ts'
import { sweepIdempotentAnswers } from './api/idempotency.ts'
import type { Services } from './services.ts'

const DAY = 86_400_000

/** The product's scheduled jobs. Each only does earlier what a request would do, or sends a message. */
export function createProductJobs(services: Services): Jobs {
  const { db, log, sandboxBank } = services
  const jobs = createJobs({ db, log })
  jobs.every('signatures expired', 5, () => expireEmbeddedSignatures(services.embeddedSignatures))
  if (sandboxBank) jobs.every('late payments', 1, () => sandboxBank.settleLatePayments())
  jobs.every('ended holds', 20, () => closeEndedHolds(db))
  jobs.every('hold warnings', 60, () => warnEndingHolds(services))
  jobs.every('owner accounts that change', 60, () => applyDueBankChanges(services))
  jobs.every('addresses that change', 60, () => applyDueEmailChanges(services))
  jobs.every('unpaid signatures', 3600, () => remindUnpaidSignatures(services))
  jobs.every('abandoned checkouts', 3600, () => closeAbandonedCheckouts(services))
  jobs.every('throttles', 3600, () => sweepThrottles(db))
  jobs.every('forgotten uploads', 3600, () => forgetOldUploads(db))
  jobs.every('idempotent answers', 3600, () => sweepIdempotentAnswers(db))
  jobs.every('disk space', 60, async () => warnOfDiskSpace(services))
  jobs.every('payment reconciliation', 300, async () => {
    const report = await reconcilePayments(services, new Date(services.clock.now().getTime() - 30 * DAY))
    if (report.differences.length > 0)
      log.error({ differences: report.differences }, 'payments do not reconcile')
    if (report.unhealed.length > 0) log.error({ unhealed: report.unhealed }, 'payments could not be healed')
  })
  jobs.daily('ended mandates', '00:20', () => closeEndedMandates(services))
  jobs.daily('lapsing papers', '00:40', () => unpublishLapsedListings(services))
  jobs.daily('due reminders', '08:00', () => remindDues(services))
  jobs.daily('payout reminders', '08:30', () => remindPayoutAccounts(services))
  jobs.daily('installments', '09:00', () => chargeDueInstallments(services))
  jobs.daily('unpaid stays', '10:00', () => endUnpaidStays(services))
  jobs.daily('forgotten visitors', '03:40', () => forgetExpired(db))
  jobs.daily('old questions', '03:45', () => forgetOldQuestions(db))
  jobs.daily('unnamed message files', '03:55', () => forgetUnnamedFiles(db))
  jobs.daily('old requests of owners', '03:47', () => forgetOldRequests(db))
  jobs.daily('removed photographs', '03:50', () => forgetRemovedPhotographs(db))
  jobs.daily('search calendar', '00:10', () => withoutTimeLimit(() => rebuildSearch(services, 'behind')))
  return jobs
}

/** Repeated each minute while it lasts: the operator's own alarms count the lines of the log. */
function warnOfDiskSpace({ config, log }: Services): void {
  const space = readDiskSpace(config.dataDirectory)
  const state = space && judgeDiskSpace(space)
  if (state === 'low') log.warn({ ...space, directory: config.dataDirectory }, 'little disk space is left')
  if (state === 'full') log.error({ ...space, directory: config.dataDirectory }, 'no disk space is left')
}
