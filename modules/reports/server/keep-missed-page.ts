import './missed-page-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import { countedLater } from '#platform/counted-later.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { missedPath, widestRole } from '../missed-page.ts'

type Needs = { db: Database; clock: Clock; log: Log }
type Missed = { path: string; role: Role | null }

/** So many different addresses are kept of one day: a program that invents addresses fills no more. */
export const MOST_OF_A_DAY = 300

/** A link that leads nowhere is mended within a year, or never followed again. */
const KEPT_DAYS = 365

const later = countedLater<Needs, Missed>({
  most: MOST_OF_A_DAY,
  keep: keepMissedPage,
  failed: 'missed page: not counted',
})

/** Notes that a person found no page at an address, to be counted a moment later with their role and nothing else of them (spec §7). */
export function noteMissedPage(needs: Needs, actor: Actor, pathname: string): void {
  const path = missedPath(pathname)
  if (path === null) return
  const role = widestRole(actor.kind === 'user' ? actor.roles : [])
  later.note(needs, `${role} ${path}`, { path, role })
}

/** Counts the addresses that wait in this process. */
export function countMissedPages(needs: Needs): Promise<void> {
  return later.count(needs)
}

async function keepMissedPage({ db, clock }: Needs, { path, role }: Missed, times: number): Promise<void> {
  const today = todayInParis(clock)
  await sql`insert into missed_pages (day, path, role, times)
    select ${today}::date, ${path}::text, ${role}::text, ${times}::int
    where (select count(*) from missed_pages where day = ${today}::date) < ${MOST_OF_A_DAY}
      or exists (select from missed_pages where day = ${today}::date and path = ${path}::text
        and role is not distinct from ${role}::text)
    on conflict (day, path, role) do update set times = missed_pages.times + excluded.times`.execute(db)
}

/** Forgets the addresses of days long ago. */
export async function forgetMissedPages({ db, clock }: Omit<Needs, 'log'>): Promise<void> {
  await sql`delete from missed_pages where day < ${todayInParis(clock)}::date - ${KEPT_DAYS}::int`.execute(db)
}
