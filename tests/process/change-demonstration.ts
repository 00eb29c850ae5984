import { sql } from 'kysely'
import type { Database, OpenedDatabase } from '#platform/database/database.ts'
import '#platform/queue/queue-tables.ts'

/** Number of given-up items written into a filled demonstration. */
export const GIVEN_UP = 60

/** The villa whose insurance ended yesterday: its demonstration takes it off the site when it starts. */
export const LAPSED_VILLA = 'Villa de Giens'

/** The report that is to be sent at once: its name, its page as it was kept, and its reader. */
export const DUE_REPORT = {
  ...{ name: 'Séjours acquis', path: '/back-office/reports/revenus', search: '?by=stay' },
  reader: 'backoffice@demo.calanque.fr',
}

/** Writes into the database of a stopped demonstration what no screen can: work given up on, an insurance that ended, a report that is due. */
export async function changeDemonstration({ db, close }: OpenedDatabase): Promise<void> {
  await giveUpWork(db)
  await lapseInsurance(db)
  await makeReportDue(db)
  await close()
}

/**
 * Mails whose text was deleted, so that another try has no effect. Each is a minute older than the one before; every
 * third was tried twice as often.
 */
async function giveUpWork(db: Database): Promise<void> {
  const works = Array.from({ length: GIVEN_UP }, (_, n) => ({
    kind: 'mail',
    subject: `00000000-0000-4000-8000-${String(n + 1).padStart(12, '0')}`,
    attempts: n % 3 === 0 ? 18 : 9,
    lastError: n === 0 ? 'Boîte aux lettres fermée' : 'Serveur injoignable',
    gaveUpAt: new Date(Date.UTC(2026, 0, 5, 9, 0) - n * 60_000),
  }))
  await db.insertInto('queueItems').values(works).execute()
}

/** The screens record no paper that has ended; the job that takes such listings off the site is due at once. */
async function lapseInsurance(db: Database): Promise<void> {
  await sql`insert into property_certificates (property_id, kind, number, issuer, ends_on, recorded_by)
    select property_id, 'insurance', 'MRH-0000', 'Assurance de démonstration', current_date - 1, 'system'
    from property_versions where is_active and content ->> 'title' = ${LAPSED_VILLA}`.execute(db)
  await sql`update jobs set next_run_at = now() where name = 'lapsing papers'`.execute(db)
}

/** A report is scheduled for an hour to come: this one was missed a minute ago, and its job is due at once. */
async function makeReportDue(db: Database): Promise<void> {
  const { name, path, search } = DUE_REPORT
  await sql`with view as (
      insert into saved_views (user_id, path, search, name)
      select id, ${path}, ${search}, ${name} from users where email = ${DUE_REPORT.reader} returning id
    ) insert into report_schedules (view_id, every, on_day, at_hour, next_at)
    select id, 'week', 1, 8, now() - interval '1 minute' from view`.execute(db)
  await sql`update jobs set next_run_at = now() where name = 'scheduled reports'`.execute(db)
}
