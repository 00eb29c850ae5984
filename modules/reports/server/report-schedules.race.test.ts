import { expect, test } from 'vitest'
import { listViews } from '#modules/saved-views/server/list-views.ts'
import { saveView } from '#modules/saved-views/server/save-view.ts'
import { addAccount } from '#tests/account-factory.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { scheduleReport } from './schedule-report.ts'
import { sendDueReports } from './send-due-reports.ts'

test('eight processes that find the same reports due mail each once', async () => {
  const services = await openTestServices()
  const { db } = services
  const { userId } = await addAccount(services, ['BACK_OFFICE'])
  const reader = person('BACK_OFFICE', { userId })
  const before = { now: () => new Date('2026-11-28T10:00:00Z') }
  for (const report of ['revenus', 'occupation', 'pieces'])
    await saveView({ db }, reader, {
      ...{ name: report, isShared: false },
      address: `/back-office/reports/${report}`,
    })
  for (const { publicId } of await listViews({ db }, reader, 'back-office'))
    await scheduleReport({ db, clock: before }, reader, {
      view: publicId,
      every: 'week',
      onDay: 1,
      atHour: 8,
    })
  const needs = {
    ...{ db, clock: { now: () => new Date('2026-11-30T07:00:00Z') } },
    ...{
      config: { publicUrl: 'https://calanque.test' },
      log: { error: (given: unknown) => expect(given).toBeNull() },
    },
  }
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendDueReports(needs)))
  expect(sent.reduce((all, one) => all + one, 0)).toBe(3)
  const mails = await db
    .selectFrom('outboxMails')
    .select('dedupeKey')
    .where('template', '=', 'report-made')
    .execute()
  expect(mails).toHaveLength(3)
  expect(await db.selectFrom('reportRuns').select('id').execute()).toHaveLength(3)
})
