import { writeFileSync } from 'node:fs'
import { openPostgres } from '#platform/database/database.ts'
import { CONSOLE_PAGES, type Consoles, openPage } from '#tests/console-pages.ts'
import { type FullSize, openFullSize, SMALL } from './full-size.ts'
import { cpuTimeOfAll } from './load.ts'
import { medianOf, timed } from './measured-act.ts'
import { PAGE_MARK, PLAN_SETTINGS, readPlans } from './slow-plans.ts'

/**
 * `node bench/plans-bench.ts [villas] [stays of each] [file] [pages]`: every page of the consoles that names nothing, a villa or a stay, over the
 * two sizes of `full-size.ts`; the memory of the process; then the plans of the twenty statements that took longest, with the tables
 * they read whole; all plans go to `file`. `pages` is a pattern of the addresses that are opened. `FULL_SIZE` names a folder that keeps what is filled.
 */
const [villas = 10_000, stays = 20] = process.argv.slice(2, 4).map(Number)
const file = process.argv[4]
const asked = CONSOLE_PAGES.filter(({ path }) => new RegExp(process.argv[5] ?? '').test(path))
const MB = 1_048_576
const ROUNDS = 5
const SHOWN = 20
/** A table of fewer rows is read whole at no cost. */
const SMALL_TABLE = 2_000
const PAGE_MS = 60
const PAGE_RATIO = 3

const house = await openFullSize(villas, stays, process.env.FULL_SIZE)
try {
  const small = await timeSize('small')
  printTimes(small, await timeSize('full'))
  await explainAll(house)
} finally {
  house.remove()
}

async function timeSize(size: 'small' | 'full'): Promise<Map<string, Times>> {
  const server = await house.start(size)
  try {
    const opened = openPostgres(server.url('postgres'), { max: 2 })
    const times = await timeAll(await house.consoles(opened), server.pid)
    await opened.close()
    return times
  } finally {
    await server.stop()
  }
}

/** Of one page: its queries, its median and its slowest milliseconds, and those of processor, of the server and of this process. */
type Times = { queries: number; ms: number; most: number; cpu: number }

async function timeAll(consoles: Consoles, server: number): Promise<Map<string, Times>> {
  const times = new Map<string, Times>()
  for (const page of asked) {
    const rounds: number[] = []
    let queries = 0
    // Once before it is measured: the code of the page is loaded and compiled.
    await openPage(consoles, page)
    const [ofServer, own] = [cpuTimeOfAll(server), process.cpuUsage()]
    for (let round = 0; round < ROUNDS; round += 1) {
      const [answer, ms] = await timed(() => openPage(consoles, page))
      rounds.push(ms)
      queries = answer.queries
    }
    const { user, system } = process.cpuUsage(own)
    const cpu = (cpuTimeOfAll(server) - ofServer + (user + system) / 1_000) / ROUNDS
    times.set(page.path, { queries, ms: medianOf(rounds), most: Math.max(...rounds), cpu })
  }
  return times
}

/** Opens each page once on a server that writes the plans of its statements, and prints them. */
async function explainAll(full: FullSize): Promise<void> {
  const server = await full.start('full', PLAN_SETTINGS)
  try {
    const asker = openPostgres(server.url('postgres'), { max: 1 })
    await asker.raw('alter role calanque set auto_explain.log_min_duration = 10')
    await asker.close()
    const opened = openPostgres(server.url('postgres'), { max: 2 })
    const consoles = await full.consoles(opened)
    for (const page of asked) {
      await opened.raw(`do $$ begin raise log '${PAGE_MARK}${page.path}'; end $$`)
      await openPage(consoles, page)
    }
    await opened.close()
    printPlans(server.directory)
  } finally {
    await server.stop()
  }
}

function printTimes(small: ReadonlyMap<string, Times>, large: ReadonlyMap<string, Times>): void {
  const rows = [...large].map(([path, times]) => ({ path, ...times, ratio: times.ms / small.get(path)!.ms }))
  const over = rows.filter(({ ms, ratio }) => ms > PAGE_MS || (ratio > PAGE_RATIO && ms > PAGE_MS / 3))
  const files = rows.filter(({ path }) => /\.(csv|pdf)$/.test(path))
  const within = (some: typeof rows) => some.filter(({ ms }) => ms <= PAGE_MS).length
  const pages = rows.filter((row) => !files.includes(row))
  console.log(
    `${pages.length} pages, ${within(pages)} of them within ${PAGE_MS} ms, ${files.length} files, ${within(files)} of them; ` +
      `median ${medianOf(rows.map(({ ms }) => ms)).toFixed(1)} ms, ${Math.max(...rows.map(({ queries }) => queries))} queries at most`,
  )
  console.log(`memory of the process: ${Math.round(process.memoryUsage().rss / MB)} MB`)
  console.log(
    `\n| page above ${PAGE_MS} ms, or ${PAGE_RATIO} times its time | queries | ms, ${SMALL} villas | ms, ${villas} | slowest | ratio | CPU ms, ${SMALL} | CPU ms, ${villas} | ratio |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { path, queries, ms, most, ratio, cpu } of over.toSorted((a, b) => b.cpu - a.cpu)) {
    const before = small.get(path)!
    const figures = [before.ms, ms, most, ratio, before.cpu, cpu, cpu / before.cpu]
    console.log(`| ${[path, queries, ...figures.map((figure) => figure.toFixed(1))].join(' | ')} |`)
  }
}

function printPlans(directory: string): void {
  const plans = readPlans(directory).toSorted((a, b) => b.ms - a.ms)
  console.log('\n| ms | page | read whole (rows) | statement |')
  console.log('| --- | --- | --- | --- |')
  if (file) writeFileSync(file, JSON.stringify(plans, null, 1))
  for (const { page, ms, whole, text } of plans.slice(0, SHOWN)) {
    const tables = [...whole]
      .filter(([, rows]) => rows > SMALL_TABLE)
      .map(([table, rows]) => `${table} ${rows}`)
    console.log(
      `| ${ms.toFixed(0)} | ${page} | ${tables.join(', ')} | ${text.slice(0, 90).replaceAll(/\s+/g, ' ')} |`,
    )
  }
}
