import './report-schedule-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { SAVED_VIEW_ROWS } from '#modules/saved-views/server/saved-view-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { HOUSE_REPORTS, REPORTS_PAGE, reportAt } from '../house-reports.ts'
import type { KeptReport, MadeFile, StopReason } from '../kept-report.ts'
import type { ReportTimes } from '../next-run.ts'
import { mayScheduleReport } from '../report-schedule-policy.ts'

type Needs = { db: Database }

/** The reports that an account keeps, by name, with when they are sent and the last file of each. */
export async function listKeptReports({ db }: Needs, actor: Actor): Promise<KeptReport[]> {
  if (actor.kind !== 'user' || !mayScheduleReport(actor, actor)) throw new Refusal('FORBIDDEN')
  return (await selectKept(db, actor.userId).execute()).flatMap((row) => keptOf(row) ?? [])
}

/** One of them, with the files that were made of it, the last first. Refuses NOT_FOUND, also for that of another. */
export async function readKeptReport(
  { db }: Needs,
  actor: Actor,
  view: string,
): Promise<KeptReport & { files: MadeFile[] }> {
  if (actor.kind !== 'user' || !mayScheduleReport(actor, actor) || !isUuid(view))
    throw new Refusal('NOT_FOUND')
  const row = await selectKept(db, actor.userId).where('v.publicId', '=', view).executeTakeFirst()
  const kept = row && keptOf(row)
  if (!kept) throw new Refusal('NOT_FOUND')
  const files = await db
    .selectFrom('reportRuns as r')
    .innerJoin('reportSchedules as s', 's.id', 'r.scheduleId')
    .innerJoin(SAVED_VIEW_ROWS.as('v'), 'v.id', 's.viewId')
    .select(['r.publicId as id', 'r.dueAt', 'r.madeAt', 'r.lines', IS_KEPT.as('isKept')])
    .where('v.publicId', '=', view)
    .orderBy('r.dueAt', 'desc')
    .limit(FILES_SHOWN)
    .execute()
  return { ...kept, files: files.map(madeOf) }
}

const FILES_SHOWN = 24

/** A file that was made of a report, what it is of, and its text while it is kept. Refuses NOT_FOUND, also for that of another. */
export async function readMadeFile(
  { db }: Needs,
  actor: Actor,
  file: string,
): Promise<MadeFile & { view: string; name: string; title: string; address: string; text: string | null }> {
  if (actor.kind !== 'user' || !mayScheduleReport(actor, actor) || !isUuid(file))
    throw new Refusal('NOT_FOUND')
  const row = await db
    .selectFrom('reportRuns as r')
    .innerJoin('reportSchedules as s', 's.id', 'r.scheduleId')
    .innerJoin(SAVED_VIEW_ROWS.as('v'), 'v.id', 's.viewId')
    .select(['r.publicId as id', 'r.dueAt', 'r.madeAt', 'r.lines', 'r.file as text', IS_KEPT.as('isKept')])
    .select(['v.publicId as view', 'v.name', 'v.path', 'v.search'])
    .where('r.publicId', '=', file)
    .where('v.userId', '=', actor.userId)
    .executeTakeFirst()
  const report = row && reportAt(row.path)
  if (!report) throw new Refusal('NOT_FOUND')
  const { view, name, path, search } = row
  // A spreadsheet knows the encoding by this mark.
  const text = row.text === null ? null : `\ufeff${row.text}`
  return { ...madeOf(row), view, name, text, title: HOUSE_REPORTS[report].title, address: `${path}${search}` }
}

const IS_KEPT = sql<boolean>`r.file is not null`

function madeOf({
  id,
  dueAt,
  madeAt,
  lines,
  isKept,
}: Record<'dueAt' | 'madeAt', Date> & Omit<MadeFile, 'dueAt' | 'madeAt'>): MadeFile {
  return { id, lines, isKept, dueAt: dueAt.toISOString(), madeAt: madeAt.toISOString() }
}

function selectKept(db: Database, userId: string) {
  return db
    .selectFrom(SAVED_VIEW_ROWS.as('v'))
    .leftJoin('reportSchedules as s', 's.viewId', 'v.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reportRuns as r')
          .select(['r.publicId as id', 'r.dueAt', 'r.madeAt', 'r.lines', IS_KEPT.as('isKept')])
          .whereRef('r.scheduleId', '=', 's.id')
          .orderBy('r.dueAt', 'desc')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .select(['v.publicId as view', 'v.name', 'v.path', 'v.search'])
    .select(['s.every', 's.onDay', 's.atHour', 's.nextAt', 's.stoppedBecause'])
    .select(['f.id', 'f.dueAt', 'f.madeAt', 'f.lines', 'f.isKept'])
    .where('v.userId', '=', userId)
    .where('v.path', 'like', `${REPORTS_PAGE}/%`)
    .orderBy(inFrenchOrder(sql.ref('v.name')))
    .orderBy('v.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectKept>['execute']>>[number]

/** Null where the page of the view is no report. */
function keptOf({ view, name, path, search, ...row }: Row): KeptReport | null {
  const report = reportAt(path)
  if (report === null) return null
  const { every, nextAt } = row
  const times = { every, onDay: row.onDay, atHour: row.atHour } as ReportTimes
  const stopped = row.stoppedBecause as StopReason | null
  const schedule = every && nextAt ? { ...times, nextAt: nextAt.toISOString(), stopped } : null
  const last = row.id === null ? null : madeOf(row as Parameters<typeof madeOf>[0])
  return { view, name, report, search, schedule, last }
}
