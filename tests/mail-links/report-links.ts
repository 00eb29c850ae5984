import { scheduleReport } from '#modules/reports/server/schedule-report.ts'
import { sendDueReports } from '#modules/reports/server/send-due-reports.ts'
import { listViews } from '#modules/saved-views/server/list-views.ts'
import { saveView } from '#modules/saved-views/server/save-view.ts'
import { addPerson } from '../cgv-fixture.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const REPORT_LINKS: MailLinkScenarios = {
  'a report that its reader scheduled': async ({
    db,
    desk,
    clock,
    publicUrl,
    setToday,
    opensWhatIsMailed,
  }) => {
    const reader = await addPerson({ db }, 'BACK_OFFICE')
    const address = '/back-office/reports/revenus?by=stay'
    await saveView({ db }, reader, { name: 'Revenus', address, isShared: false })
    const [view] = await listViews({ db }, reader, 'back-office')
    await scheduleReport({ db, clock }, reader, { view: view!.publicId, every: 'week', onDay: 1, atHour: 8 })
    setToday('2026-11-23')
    const needs = { db, clock, config: { publicUrl }, log: desk.needs.log }
    await opensWhatIsMailed(['report-made'], () => sendDueReports(needs))
  },
}
