import { spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { listFailed } from './failed-tests.ts'
import { findPostgresPrograms } from './private-postgres.ts'
import { fillDemonstration } from './process/application.ts'
import { fillPostgresDemonstration } from './process/postgres-demonstration.ts'
import { listEmbeddedTests } from './test-choice.ts'

/**
 * `npm test`: the rules; those that depend on dates, in the two time zones farthest apart; use cases and races on a
 * PostgreSQL server of our own, and on the embedded database what the engines must do alike (all use cases, where no server
 * program is found); the built application killed at every step; then journeys in a real browser. Ends with one line that
 * adds up the results: `N passed, N failed, N skipped`.
 */
type Tally = { passed: number; failed: number; skipped: number }

const VITEST = 'node_modules/.bin/vitest'
const PLAYWRIGHT = 'node_modules/.bin/playwright'
/** After so many failures more pages say nothing new. */
const MOST_SHOWN = 4
/** What the parts write at most at one time, and what they need to run. */
const ROOM = 8 * 2 ** 30
const only = process.argv.slice(2)

const total: Tally = { passed: 0, failed: 0, skipped: 0 }
let broken = false
/** The names of the failed tests, said again at the end: the first failure of a run is thousands of lines above. */
const failures = new Set<string>()
/** What each part took, in seconds, and how many tests it ran: a part that grows is seen in every run. */
const seconds: Record<string, { tests: number; seconds: number }> = {}
useFilesInMemory()
/** The folders that both parts that start the application copy, once one of them has begun. */
const demonstrations: { remove(): unknown }[] = []

await part('rules', () => vitest('rules', 'Pacific/Honolulu'))
await part('dates', () => vitest('dates', 'Pacific/Kiritimati'))
await part('embedded', () =>
  vitest('embedded', 'Pacific/Kiritimati', findPostgresPrograms() ? listEmbeddedTests() : []),
)
await part('postgres', async () => {
  if (findPostgresPrograms()) return vitest('postgres', 'Pacific/Honolulu')
  return withoutPostgres()
})
await part('process', async () => {
  await prepare()
  if (findPostgresPrograms()) return vitest('process')
  const embedded = await vitest('process', 'UTC', ['--exclude', '**/*-postgres.process.test.ts'])
  return { ...embedded, skipped: embedded.skipped + withoutPostgres().skipped }
})
await part('browser', async () => {
  await prepare()
  return playwright()
})
for (const { remove } of demonstrations) await remove()
console.table(seconds)
if (failures.size > 0) console.log(`\nFailed:\n${[...failures].join('\n')}`)

console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(broken || total.failed > 0 || total.passed === 0 ? 1 : 0)

/**
 * Temporary files stay in memory where a file system of it has room: a database is 1,600 files, and to create them on a disk takes
 * longer than what a test does with them. They are deleted when the run ends, or is ended.
 */
function useFilesInMemory(): void {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  if (Math.min(bavail * bsize, freemem()) < ROOM) return
  const folder = mkdtempSync(join(memory, 'calanque-'))
  // The database server runs as another user, in a folder of its own below this one.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

async function part(name: string, work: () => Promise<Tally>) {
  if (only.length > 0 && !only.includes(name)) return
  console.log(`\n== ${name}`)
  const from = performance.now()
  try {
    const tally = await work()
    const tests = tally.passed + tally.failed + tally.skipped
    seconds[name] = { tests, seconds: Math.round((performance.now() - from) / 1000) }
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key]
    if (tally.passed + tally.skipped === 0) throw new Error(`${name} ran no test`)
  } catch (error) {
    broken = true
    total.failed += 1
    console.error(error instanceof Error ? error.message : error)
  }
}

async function vitest(project: string, zone = 'UTC', more: string[] = []): Promise<Tally> {
  const command = [VITEST, 'run', '--project', project, ...more]
  const { output, code } = await run(process.execPath, command, { TZ: zone })
  return tallyOf(output, /^\s+Tests\s.*$/m, code)
}

/** Builds the application and fills one demonstration on each engine, both at the same time. */
async function prepare(): Promise<void> {
  const { code } = await run(process.execPath, ['server/build.ts'])
  if (code !== 0) throw new Error('The build failed')
  if (demonstrations.length > 0) return
  const [filled, overPostgres] = await Promise.all([
    fillDemonstration(),
    findPostgresPrograms() ? fillPostgresDemonstration() : null,
  ])
  demonstrations.push(filled)
  process.env.FILLED_DEMONSTRATION = filled.folder
  if (!overPostgres) return
  demonstrations.push(overPostgres)
  process.env.FILLED_POSTGRES = overPostgres.folder
}

function withoutPostgres(): Tally {
  console.log('SKIPPED: no PostgreSQL server program on this machine (Debian: apt-get install postgresql)')
  return { passed: 0, failed: 0, skipped: 1 }
}

async function playwright(): Promise<Tally> {
  const { output, code } = await run(process.execPath, [PLAYWRIGHT, 'test'], {})
  if (code !== 0) sayWhatFailedPagesShowed()
  return tallyOf(output, /(?:^\s+\d+ (?:passed|failed|flaky|skipped|did not run).*$\n?)+/m, code)
}

/** What the pages of failed journeys showed, as a screen reader has it: where the journeys ran, their pictures are out of reach. */
function sayWhatFailedPagesShowed(): void {
  const shown = globSync('test-results/*/error-context.md').sort().slice(0, MOST_SHOWN)
  for (const file of shown) {
    const snapshot = /# Page snapshot\n([\s\S]*?)(?=\n# |$)/.exec(readFileSync(file, 'utf8'))?.[1]
    if (snapshot) console.log(`\n${file}${snapshot}`)
  }
}

/**
 * The totals in a runner's closing lines; a runner that failed without naming a failed test counts as one
 * failure.
 */
function tallyOf(output: string, closing: RegExp, code: number): Tally {
  const plain = stripVTControlCharacters(output)
  for (const failed of listFailed(output)) failures.add(failed)
  const lines = plain.match(new RegExp(closing, 'gm'))?.join('\n') ?? ''
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(lines)?.[1] ?? 0)
  const failed = count('failed') + count('flaky') + count('did not run')
  return {
    passed: count('passed'),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: count('skipped'),
  }
}

function run(
  command: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<{ output: string; code: number }> {
  return new Promise((resolve, reject) => {
    if (args[0] && !existsSync(args[0])) return reject(new Error(`${args[0]} is missing: run npm ci`))
    const child = spawn(command, args, {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        process.stdout.write(chunk)
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => resolve({ output, code: code ?? 1 }))
  })
}
