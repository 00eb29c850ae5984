import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Tables } from '#platform/database/tables.ts'
import { postgresTypes } from '#platform/database/value-parsers.ts'
import { findPostgresPrograms, startPrivatePostgres } from '#tests/private-postgres.ts'
import { fillCatalogue } from './search-catalogue.ts'
import { SHAPES, variantsOf } from './search-shapes.ts'

/**
 * `node bench/search-bench.ts [villas] [seconds]`: searches over generated villas x 40 occupations on a PostgreSQL
 * server of our own; one search at a time, eight at a time, and the same statements in pgbench as the limit.
 */
const VILLAS = Number(process.argv[2] ?? 10_000)
const SECONDS = Number(process.argv[3] ?? 5)
const VARIANTS = 40
const CLIENTS = 8
const PER_VILLA = 40
const clock = { now: () => new Date() }
const today = todayInParis(clock)

type Figures = {
  p50: number
  p99: number
  perSecond: number
  limit: number
  statements: number
  found: number
}

const server = await startPrivatePostgres({
  fsync: 'off',
  shared_buffers: '512MB',
  jit: process.env.JIT ?? 'on',
})
try {
  const template = openPostgres(server.url('postgres'), { max: 1 })
  await template.raw('create database bench')
  await template.close()
  const opened = openPostgres(server.url('bench'), { max: CLIENTS })
  await migrate(opened)
  const startedAt = performance.now()
  await fillCatalogue(opened.db, { villas: VILLAS, perVilla: PER_VILLA, today })
  console.log(
    `${VILLAS} villas x ${PER_VILLA} occupations written in ${seconds(performance.now() - startedAt)} s\n`,
  )
  console.log(
    '| search | found | queries | p50 ms | p99 ms | a second, 8 at once | pgbench, 8 at once | ratio |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const shape of Object.keys(SHAPES)) {
    const f = await measure(opened.db, shape)
    const ratio = (f.perSecond / f.limit).toFixed(2)
    console.log(
      `| ${shape} | ${f.found} | ${f.statements.toFixed(1)} | ${f.p50.toFixed(1)} | ${f.p99.toFixed(1)} | ` +
        `${Math.round(f.perSecond)} | ${Math.round(f.limit)} | ${ratio} |`,
    )
  }
  await opened.close()
} finally {
  await server.stop()
}

async function measure(db: Database, shape: string): Promise<Figures> {
  const variants = variantsOf(shape, VARIANTS, today)
  const search = (i: number) => searchListings({ db, clock }, SYSTEM, variants[i % VARIANTS]!)
  for (let i = 0; i < VARIANTS; i += 1) await search(i)

  const times: number[] = []
  let found = 0
  for (const until = performance.now() + SECONDS * 1_000; performance.now() < until; ) {
    const startedAt = performance.now()
    found += (await search(times.length)).total
    times.push(performance.now() - startedAt)
  }
  let done = 0
  const until = performance.now() + SECONDS * 1_000
  const client = async (first: number) => {
    for (let i = first; performance.now() < until; i += 1, done += 1) await search(i)
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, i) => client(i * 7)))

  const statements = await statementsOf(variants)
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p50: sorted[Math.floor(sorted.length * 0.5)]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    perSecond: done / SECONDS,
    limit: limitOf(statements),
    statements: statements.flat().length / VARIANTS,
    found: Math.round(found / times.length),
  }
}

/** The statements each search sends, with their values in place. */
async function statementsOf(variants: readonly SearchFilters[]): Promise<string[][]> {
  const sent: string[][] = []
  const pool = new pg.Pool({ connectionString: server.url('bench'), types: postgresTypes, max: 1 })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => {
      sent.at(-1)!.push(inline(query))
    },
  })
  for (const filters of variants) {
    sent.push([])
    await searchListings({ db, clock }, SYSTEM, filters)
  }
  await db.destroy()
  return sent
}

function inline({ sql, parameters }: CompiledQuery): string {
  const values = parameters.map((value) => {
    if (typeof value === 'number') return String(value)
    return Array.isArray(value) ? `'{${value}}'` : `'${String(value)}'`
  })
  return sql.replace(/\$(\d+)/g, (_, n) => values[Number(n) - 1]!).replace(/\s+/g, ' ')
}

/** Searches a second that pgbench makes of the same statements, with as many clients. */
function limitOf(searches: readonly string[][]): number {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-bench-'))
  const files = searches.map((statements, i) => {
    const file = join(folder, `${i}.sql`)
    writeFileSync(file, `${statements.join(';\n')};\n`)
    return file
  })
  const flags = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)]
  const output = execFileSync(
    join(findPostgresPrograms()!, 'pgbench'),
    [...flags, ...files.flatMap((file) => ['-f', file]), server.url('bench')],
    { stdio: 'pipe' },
  ).toString()
  rmSync(folder, { recursive: true })
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1)
}
