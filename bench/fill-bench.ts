import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { seededRandom } from '#db/seed/occupation-plan.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { askSearchFill, countPartsLeft } from '#modules/search/server/fill-search.ts'
import { fillSearchWork } from '#modules/search/server/fill-search-work.ts'
import { refreshSearchListing } from '#modules/search/server/refresh-search-listing.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { todayInParis } from '#platform/clock.ts'
import { type Database, openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { createLog } from '#platform/log.ts'
import { createQueueWorker } from '#platform/queue/queue-worker.ts'
import { addDays } from '#shared/civil-date.ts'
import { startPrivatePostgres } from '#tests/private-postgres.ts'
import { villaOf } from './search-catalogue.ts'

/**
 * `node bench/fill-bench.ts [villas]`: the search rows of a catalogue (100 000 villas, 40 occupations each) from its listings, rates and
 * calendars: some villa by villa, each in its own transaction, then all by the queue while visitors search, then once more where nothing
 * changed.
 */
const VILLAS = Number(process.argv[2] ?? 100_000)
const ONE_BY_ONE = Math.min(1_000, VILLAS)
const PER_VILLA = 40
const AT_ONCE = 1_000
const clock = { now: () => new Date() }
const today = todayInParis(clock)
const STAY = { arrival: addDays(today, 200), departure: addDays(today, 207) }

const server = await startPrivatePostgres({ fsync: 'off', shared_buffers: '512MB' })
try {
  const opened = openPostgres(server.url('postgres'), { max: 8 })
  await migrate(opened)
  const { db } = opened
  await withoutTimeLimit(() => writeTruth(db))
  const needs = { db, clock, log: createLog('silent') }
  const { rows } = await sql<{
    id: number
  }>`select id from properties order by id limit ${ONE_BY_ONE}`.execute(db)
  const oneByOne = await timed(async () => {
    for (const { id } of rows) await refreshSearchListing(needs, id)
  })
  await db.deleteFrom('searchListings').execute()
  await db.deleteFrom('searchCards').execute()
  await db.deleteFrom('searchPriceBands').execute()
  console.log(
    '| what | villas | s | villas a second | searches meanwhile, p50 and p99 ms | loop held at most, ms | MB at most |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  print('villa by villa', ONE_BY_ONE, oneByOne)
  print('by the queue, nothing written before', VILLAS, await timed(() => fill('behind'), search))
  const [found] = (await sql<{ rows: number }>`select count(*)::int as rows from search_listings`.execute(db))
    .rows
  if (found!.rows !== VILLAS) throw new Error(`${found!.rows} rows for ${VILLAS} villas`)
  print('by the queue, all again, nothing changed', VILLAS, await timed(() => fill('all'), search))
  await opened.close()

  async function fill(which: 'all' | 'behind'): Promise<void> {
    await askSearchFill(needs, which)
    const worker = createQueueWorker(needs, [fillSearchWork(needs)])
    worker.start()
    while ((await countPartsLeft(db)) > 0) await wait(50)
    await worker.stop()
  }

  function search() {
    return searchListings(needs, SYSTEM, { ...DEFAULT_FILTERS, city: 'Cannes', stay: STAY })
  }
} finally {
  await server.stop()
}

type Timed = { seconds: number; meanwhile: number[]; held: number; memory: number }

/** Runs `work`, and `beside` it again and again, a twentieth of a second after it ended. */
async function timed(work: () => Promise<unknown>, beside?: () => Promise<unknown>): Promise<Timed> {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const startedAt = performance.now()
  const meanwhile: number[] = []
  let [memory, isOver] = [0, false]
  const besides = (async () => {
    while (!isOver) {
      const from = performance.now()
      await beside?.()
      if (beside) meanwhile.push(performance.now() - from)
      memory = Math.max(memory, process.memoryUsage.rss())
      await wait(50)
    }
  })()
  await work()
  const seconds = (performance.now() - startedAt) / 1_000
  isOver = true
  await besides
  loop.disable()
  return { seconds, meanwhile: meanwhile.sort((a, b) => a - b), held: loop.max / 1e6, memory: memory / 1e6 }
}

function print(what: string, villas: number, { seconds, meanwhile, held, memory }: Timed): void {
  const at = (share: number) => meanwhile[Math.floor(meanwhile.length * share)]?.toFixed(1)
  const searches = meanwhile.length > 0 ? `${at(0.5)} and ${at(0.99)}` : ''
  const cells = [
    what,
    villas,
    seconds.toFixed(1),
    Math.round(villas / seconds),
    searches,
    held.toFixed(0),
    memory.toFixed(0),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

/** Listings on the site, their rates and their calendars, without a row of search. */
async function writeTruth(db: Database): Promise<void> {
  const next = seededRandom('fill')
  const year = Number(today.slice(0, 4))
  await sql`insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
    guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
    values ('bench', 'Bench', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-')`.execute(db)
  for (let from = 1; from <= VILLAS; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, VILLAS - from + 1)
    const { rows } = await sql<{ id: number }>`
      insert into properties (slug, agency_id, status)
      select 'bench-' || n, (select min(id) from agencies), 'published'
      from generate_series(${from}::int, ${from + count - 1}::int) n returning id`.execute(db)
    const villas = rows.map(({ id }) => {
      const { rates, ...content } = villaOf(next, year)
      return { id, content, rates }
    })
    await sql`
      with given as (select * from json_to_recordset(${JSON.stringify(villas)}::json) v (id int, content jsonb, rates jsonb)),
        versions as (
          insert into property_versions (property_id, version, status, is_active, content, content_hash, published_at)
          select id, 1, 'published', true, content, 'bench', now() from given)
      insert into rate_versions (property_id, number, rates, recorded_by) select id, 1, rates, 'bench' from given`.execute(
      db,
    )
    await sql`insert into occupations (property_id, nights, kind)
      select p, daterange(start, start + 3 + (random() * 7)::int), 'block'
      from unnest(${rows.map(({ id }) => id)}::int[]) p cross join generate_series(0, ${PER_VILLA - 1}::int) n
      cross join lateral (select ${today}::date - 30 + n * 15 + (random() * 4)::int as start offset 0) s`.execute(
      db,
    )
  }
  await sql`analyze`.execute(db)
}
