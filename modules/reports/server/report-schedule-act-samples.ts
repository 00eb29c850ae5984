import type { Actor } from '#modules/accounts/actor.ts'
import { listViews } from '#modules/saved-views/server/list-views.ts'
import { saveView } from '#modules/saved-views/server/save-view.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'

/** Who may not read the figures of the house keeps no report of it. */
const keepReport = async (needs: { db: Database }, actor: Actor) => {
  if (!mayReadHouseFigures(actor)) return crypto.randomUUID()
  const address = '/back-office/reports/revenus?by=stay'
  await saveView(needs, actor, { name: 'Revenus', address, isShared: false })
  return (await listViews(needs, actor, 'back-office'))[0]?.publicId
}
const ofOwnReport = {
  ...{ right: 'schedule a report that one keeps', about: 'oneself' as const },
  before: keepReport,
}

export const REPORT_SCHEDULE_ACT_SAMPLES = {
  'report.schedule': {
    ...ofOwnReport,
    input: (_, view) => ({ view, every: 'week', onDay: 1, atHour: 8 }),
  },
  'report.stop': { ...ofOwnReport, input: (_, view) => ({ view }) },
} satisfies RoomActSamples
