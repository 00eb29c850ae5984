import './search-tables.ts'
import { sql } from 'kysely'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { blockOf, RING_BLOCKS } from '../nights-ring.ts'
import { refreshSearchListing } from './refresh-search-listing.ts'
import { writeSearchRows } from './write-search-rows.ts'

type Needs = { db: Database; clock: Clock }

export const SEARCH_FILL = 'search_fill'
const MISSING = '-missing'

/**
 * Villas whose rows are written by one transaction: a change of one of them waits for it, and on the embedded database every request, for some
 * tenths of a second.
 */
export const VILLAS_A_PART = 500

/**
 * Every villa, or those whose row is not what it would be today: of another block of nights, with a lowest price whose nights are over,
 * missing, or of a villa that is not published.
 */
export type Which = 'all' | 'behind'

/**
 * Villas next to each other by their numbers. `missing`: some of them are not found by a search with dates, or by none, until their rows are
 * written; the rows of the others answer meanwhile.
 */
type Part = { which: Which; first: number; last: number; villas: number; missing: boolean }

const EVERY_NUMBER: [number, number] = [0, 2 ** 31 - 1]

/** The parts of what is to be written. */
export async function listParts(
  { db, clock }: Needs,
  which: Which,
  villasAPart = VILLAS_A_PART,
): Promise<Part[]> {
  const { rows } = await sql<Omit<Part, 'which'>>`
    select min(id) as first, max(id) as last, count(*)::int as villas, bool_or(missing) as missing
    from (select w.id, w.missing, (row_number() over (order by w.id) - 1) / ${villasAPart}::int as part
      from (${villasToWrite(which, clock)}) w) numbered
    group by part order by part`.execute(db)
  return rows.map((row) => ({ ...row, which }))
}

/** The villas to write, of those whose numbers are from `first` to `last`. */
function villasToWrite(which: Which, clock: Clock, [first, last] = EVERY_NUMBER) {
  const today = todayInParis(clock)
  const block = blockOf(today)
  return sql`select coalesce(p.id, l.property_id) as id,
      l.property_id is null or l.first_block <= ${block - RING_BLOCKS}::int as missing
    from (select id from ${PROPERTY_ROWS} every
      where every.status = 'published' and every.id between ${first}::int and ${last}::int) p
    full join (select property_id, first_block, from_nightly, from_until from search_listings
      where property_id between ${first}::int and ${last}::int) l on l.property_id = p.id
    where ${which === 'all'} or p.id is null or l.property_id is null or l.first_block <> ${block}::int
      or l.from_until <= ${today}::date or (l.from_until is null and l.from_nightly is not null)`
}

/** Queues the parts of a catalogue in one transaction and returns the number of their villas. A part that is queued already stays. */
export async function askSearchFill(needs: Needs, which: Which, villasAPart?: number): Promise<number> {
  const parts = await listParts(needs, which, villasAPart)
  await enqueue(needs.db, SEARCH_FILL, parts.map(subjectOf))
  return parts.reduce((sum, { villas }) => sum + villas, 0)
}

/** A part as the queue names it. */
export function subjectOf({ which, first, last, missing }: Part): string {
  return `${which}:${first}-${last}${missing ? MISSING : ''}`
}

/** Writes the rows of a part that are still to be written, and returns their number: a part that was done has none left. */
export async function fillPart({ db, clock }: Needs, subject: string): Promise<number> {
  const [, which, first, last] = /^(all|behind):(\d+)-(\d+)/.exec(subject) ?? []
  if (!which) throw new Error(`No part of a catalogue: ${subject}`)
  const toWrite = villasToWrite(which as Which, clock, [Number(first), Number(last)])
  const { rows } = await sql<{ id: number }>`select id from (${toWrite}) w order by id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await writeVillas({ db, clock }, ids)
  return ids.length
}

/**
 * Writes the rows of these villas in one short transaction, then one by one those of villas that another transaction had locked. It never
 * waits while it holds villas, so that it is in no deadlock with who locks several; and what is changed meanwhile is read after the lock, or
 * written after ours.
 */
export async function writeVillas({ db, clock }: Needs, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await withoutTimeLimit(async () => {
    const locked = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from ${PROPERTY_ROWS} properties where id = any (${[...ids]}::int[]) order by id
        for no key update skip locked`.execute(trx)
      const free = rows.map(({ id }) => id)
      if (free.length > 0) await writeSearchRows(trx, { clock }, free)
      return new Set(free)
    })
    for (const id of ids) if (!locked.has(id)) await refreshSearchListing({ db, clock }, id)
  })
}

/** The parts that are queued, those that are being written included. */
export async function countPartsLeft(db: Database): Promise<number> {
  const { left } = await db
    .selectFrom('queueItems')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('kind', '=', SEARCH_FILL)
    .where('gaveUpAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Whether villas that are published are not all found yet, as a part of another query. */
export const CATALOGUE_IS_INCOMPLETE = sql<boolean>`exists (
  select from queue_items i where i.kind = ${sql.lit(SEARCH_FILL)} and i.subject like ${sql.lit(`%${MISSING}`)})`
