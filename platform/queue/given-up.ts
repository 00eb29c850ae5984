import './queue-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListRows, Sort } from '#shared/lists/list.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'

/**
 * Work that was given up: its item (`id`), when (`since`), the number of tries (`attempts`) and the last
 * error (`reason`).
 */
export type GivenUpWork = {
  id: string
  kind: string
  subject: string
  attempts: number
  since: Instant
  reason: string | null
}

export type GivenUpCriteria = {
  filters: { q: string | null; kind: string | null; since: DateRange }
  sort: Sort<'attempts' | 'since'>
  page: number
  size: number
}

/** One page of the work given up. The searched text is looked for in the subject and the reason. */
export async function listGivenUp(db: Database, criteria: GivenUpCriteria): Promise<ListRows<GivenUpWork>> {
  const { q, kind, since } = criteria.filters
  const asked = db
    .selectFrom('queueItems')
    .select(['publicId as id', 'kind', 'subject', 'attempts', 'gaveUpAt', 'lastError as reason'])
    .where('gaveUpAt', 'is not', null)
    .where(containsText(q, [sql.ref('subject'), sql.ref('lastError')]))
    .where(inDays(sql.ref('gaveUpAt'), since))
    .$if(kind !== null, (some) => some.where('kind', '=', kind!))
  const { rows, total } = await listSlice(
    db,
    asked,
    criteria,
    { attempts: 'attempts', since: 'gaveUpAt' },
    'id',
  )
  return { rows: rows.map(({ gaveUpAt, ...row }) => ({ ...row, since: gaveUpAt!.toISOString() })), total }
}

/** Those of `subjects` whose work of this kind was given up. */
export async function givenUpAmong(
  db: Database,
  kind: string,
  subjects: readonly string[],
): Promise<string[]> {
  if (subjects.length === 0) return []
  const items = await db
    .selectFrom('queueItems')
    .select('subject')
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('gaveUpAt', 'is not', null)
    .execute()
  return items.map(({ subject }) => subject)
}

/** The number of items given up. */
export async function countGivenUp(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('queueItems')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('gaveUpAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Puts work that was given up back in the queue, due now, as if it had never been tried; work that is not
 * given up is left unchanged. Returns the items it put back.
 */
export function retryGivenUp(
  trx: Database,
  which: { ids: readonly string[] } | { kind: string; subjects: readonly string[] },
): Promise<{ id: string; kind: string; subject: string }[]> {
  return trx
    .updateTable('queueItems')
    .set({ gaveUpAt: null, attempts: 0, claimedUntil: null, nextAttemptAt: sql<Date>`now()` })
    .where('gaveUpAt', 'is not', null)
    .where((eb) =>
      'ids' in which
        ? eb(sql<string>`public_id::text`, 'in', which.ids)
        : eb.and([eb('kind', '=', which.kind), eb('subject', 'in', which.subjects)]),
    )
    .returning(['publicId as id', 'kind', 'subject'])
    .execute()
}
