import './report-schedule-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import { SAVED_VIEW_ROWS } from '#modules/saved-views/server/saved-view-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { HOUSE_REPORTS, REPORTS_PAGE, reportAt } from '../house-reports.ts'
import { nextRun } from '../next-run.ts'
import { mayScheduleReport } from '../report-schedule-policy.ts'
import { makeReportFile } from './report-files.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string }; log: Pick<Log, 'error'> }

/** The most reports that one run of the job makes; the next run makes the others. */
const MOST = 100

/**
 * Makes each report that is due, keeps its file and mails its reader the way to it. One that was missed while the product was down is
 * made once, whatever the times that passed; two processes make it once. One whose reader may no longer read it is stopped and sends
 * nothing. What fails is logged and tried by the next run, and stops no other report. Answers how many were mailed.
 */
export async function sendDueReports({ db, clock, config, log }: Needs): Promise<number> {
  const now = clock.now()
  const due = await db
    .selectFrom('reportSchedules')
    .select('id')
    .where('stoppedAt', 'is', null)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(MOST)
    .execute()
  let sent = 0
  for (const { id } of due)
    try {
      if (await inTransaction(db, (trx) => sendReport(trx, { clock, config }, id))) sent += 1
    } catch (error) {
      log.error({ schedule: id, err: error }, 'report not made')
    }
  return sent
}

async function sendReport(
  trx: Database,
  { clock, config }: Pick<Needs, 'clock' | 'config'>,
  id: number,
): Promise<boolean> {
  const now = clock.now()
  // Held by another process, it is that process's to make; made by it meanwhile, it is no longer due.
  const schedule = await trx
    .selectFrom('reportSchedules')
    .select(['id', 'viewId', 'every', 'onDay', 'atHour', 'nextAt'])
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .where('nextAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!schedule) return false
  const view = await trx
    .selectFrom(SAVED_VIEW_ROWS.as('v'))
    .select(['v.publicId', 'v.userId', 'v.path', 'v.search', 'v.name'])
    .where('v.id', '=', schedule.viewId)
    .executeTakeFirstOrThrow()
  const reader = await findReader(trx, view.userId)
  const report = reportAt(view.path)
  if (!reader || report === null || !mayScheduleReport(reader.actor, view)) {
    await trx
      .updateTable('reportSchedules')
      .set({ stoppedAt: now, stoppedBecause: 'right' })
      .where('id', '=', id)
      .execute()
    return false
  }
  const { lines, file } = await makeReportFile({ db: trx, clock }, reader.actor, {
    report,
    search: view.search,
  })
  // The embedded database reads no text with its byte order mark: it is put back when the file is read.
  const kept = file === null ? null : file.replace(/^\ufeff/, '')
  const { publicId } = await trx
    .insertInto('reportRuns')
    .values({ scheduleId: id, dueAt: schedule.nextAt, madeAt: now, lines, file: kept })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('reportSchedules')
    .set({ nextAt: nextRun(schedule, now) })
    .where('id', '=', id)
    .execute()
  await queueMail(trx, {
    template: 'report-made',
    to: reader.email,
    props: {
      ...{ firstName: reader.firstName, name: view.name, title: HOUSE_REPORTS[report].title },
      ...{ madeAt: now.toISOString(), times: { ...timesOf(schedule) } },
      url: `${config.publicUrl}${REPORTS_PAGE}/fichiers/${publicId}`,
      stopUrl: `${config.publicUrl}${REPORTS_PAGE}/envois/${view.publicId}`,
    },
    dedupeKey: `report:${id}:${schedule.nextAt.toISOString()}`,
  })
  return true
}

function timesOf({ every, onDay, atHour }: { every: 'week' | 'month'; onDay: number; atHour: number }) {
  return { every, onDay, atHour }
}

type Reader = { actor: Actor; email: string; firstName: string }

/** The account as an actor; null once it is disabled or erased. */
async function findReader(trx: Database, userId: string): Promise<Reader | null> {
  const person = await trx
    .selectFrom(PERSON_ROWS.as('u'))
    .select(['u.email', 'u.firstName'])
    .where('u.id', '=', userId)
    .where('u.disabledAt', 'is', null)
    .where('u.erasedAt', 'is', null)
    .executeTakeFirst()
  if (!person) return null
  const roles = await trx
    .selectFrom(ROLE_ROWS.as('r'))
    .select('r.role')
    .where('r.userId', '=', userId)
    .execute()
  const actor: Actor = {
    ...{ kind: 'user', userId, email: person.email, roles: roles.map(({ role }) => role) },
    ...{ agencyIds: [], visitorId: null },
  }
  return { actor, ...person }
}
