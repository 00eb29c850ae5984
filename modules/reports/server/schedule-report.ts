import './report-schedule-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { SAVED_VIEW_ROWS } from '#modules/saved-views/server/saved-view-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { reportAt } from '../house-reports.ts'
import { nextRun, type ReportTimes } from '../next-run.ts'
import { mayScheduleReport } from '../report-schedule-policy.ts'

/**
 * Has a report that the actor keeps as a view made and mailed to them at these times, in the place of the times that it had.
 * Refuses NOT_FOUND, also for a view of another person or of no report, and FORBIDDEN.
 */
export const scheduleReport = defineAct({
  name: 'report.schedule',
  subject: ({ db }: { db: Database; clock: Clock }, { view }: ReportTimes & { view: string }, actor) =>
    getOwnView(db, actor, view),
  may: mayScheduleReport,
  does: async ({ needs: { db, clock }, subject, input: { every, onDay, atHour } }): Promise<void> => {
    const times = { every, onDay, atHour, nextAt: nextRun({ every, onDay, atHour }, clock.now()) }
    const anew = { ...times, stoppedAt: null, stoppedBecause: null }
    await db
      .insertInto('reportSchedules')
      .values({ viewId: subject.id, ...anew })
      .onConflict((same) => same.column('viewId').doUpdateSet(anew))
      .execute()
  },
})

/** Stops the mails of a report that the actor keeps; one that is stopped, or was never sent, stays so. Refuses as `scheduleReport`. */
export const stopReport = defineAct({
  name: 'report.stop',
  subject: ({ db }: { db: Database; clock: Clock }, { view }: { view: string }, actor) =>
    getOwnView(db, actor, view),
  may: mayScheduleReport,
  does: async ({ needs: { db, clock }, subject }): Promise<void> => {
    await db
      .updateTable('reportSchedules')
      .set({ stoppedAt: clock.now(), stoppedBecause: 'asked' })
      .where('viewId', '=', subject.id)
      .where('stoppedAt', 'is', null)
      .execute()
  },
})

/** A view of a report that the actor keeps. Refuses NOT_FOUND. */
async function getOwnView(
  db: Database,
  actor: Actor,
  publicId: string,
): Promise<{ id: number; userId: string }> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const view = isUuid(publicId)
    ? await db
        .selectFrom(SAVED_VIEW_ROWS.as('v'))
        .select(['v.id', 'v.userId', 'v.path'])
        .where('v.publicId', '=', publicId)
        .where('v.userId', '=', actor.userId)
        .executeTakeFirst()
    : undefined
  if (!view || reportAt(view.path) === null) throw new Refusal('NOT_FOUND')
  return view
}
