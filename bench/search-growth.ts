import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { todayInParis } from '#platform/clock.ts'
import { type Database, openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startPrivatePostgres } from '#tests/private-postgres.ts'
import { fillCatalogue } from './search-catalogue.ts'
import { growCatalogue } from './search-copies.ts'
import { SHAPES, variantsOf } from './search-shapes.ts'

/**
 * `node bench/search-growth.ts [villas] [tenfold]`: what a search costs the database in time of its processor, which other programs of the
 * machine change little, over some villas, ten times as many, and so on.
 */
const VILLAS = Number(process.argv[2] ?? 10_000)
const TENFOLD = Number(process.argv[3] ?? 1)
const VARIANTS = 20
/** What the server says of a statement that took longer than it may (`statement_timeout`). */
const STATEMENT_ENDED = '57014'
const clock = { now: () => new Date() }
const today = todayInParis(clock)

const server = await startPrivatePostgres({ fsync: 'off', shared_buffers: '512MB', max_wal_size: '4GB' })
try {
  const opened = openPostgres(server.url('postgres'), { max: 1 })
  await migrate(opened)
  await fillCatalogue(opened.db, { villas: VILLAS, perVilla: 40, today })
  const columns: string[][] = []
  for (let times = 0; times <= TENFOLD; times += 1) {
    if (times > 0) await growCatalogue(opened, 9)
    columns.push(await measureAll(opened.db))
  }
  const sizes = columns.map((_, times) => VILLAS * 10 ** times)
  console.log(`| search | ${sizes.map((size) => `${size} villas, ms (most)`).join(' | ')} |`)
  console.log(`| --- | ${sizes.map(() => '---').join(' | ')} |`)
  Object.keys(SHAPES).forEach((shape, i) => {
    console.log(`| ${shape} | ${columns.map((column) => column[i]).join(' | ')} |`)
  })
  await opened.close()
} finally {
  await server.stop()
}

async function measureAll(db: Database): Promise<string[]> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const figures: string[] = []
  for (const shape of Object.keys(SHAPES)) figures.push(await measure(db, shape, rows[0]!.pid))
  return figures
}

/**
 * Median and most of the processor's time of one search, after one run of each to fill the caches; a search that the server ends at the limit
 * of a statement counts as it is, and how many were ended is said.
 */
async function measure(db: Database, shape: string, pid: number): Promise<string> {
  const variants = variantsOf(shape, VARIANTS, today)
  const times: number[] = []
  let ended = 0
  for (const [i, filters] of [...variants, ...variants].entries()) {
    const before = processorTime(pid)
    await searchListings({ db, clock }, SYSTEM, filters).catch((error: unknown) => {
      if ((error as { code?: string }).code !== STATEMENT_ENDED) throw error
      if (i >= VARIANTS) ended += 1
    })
    times.push(processorTime(pid) - before)
  }
  const sorted = times.slice(VARIANTS).toSorted((a, b) => a - b)
  const figure = `${sorted[VARIANTS / 2]!.toFixed(1)} (${sorted.at(-1)!.toFixed(1)})`
  console.error(`${new Date().toISOString().slice(11, 19)} ${shape}: ${figure}`)
  return ended > 0 ? `${figure}, ${ended} ended` : figure
}

/** Milliseconds that a process has run (Linux). */
function processorTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
