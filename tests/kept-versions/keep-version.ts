import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../private-postgres.ts'
import { eventually } from '../process/eventually.ts'
import { keepReads } from './keep-reads.ts'
import { KEPT_SECRET } from './kept-secret.ts'
import { trimDemonstration } from './trim-demonstration.ts'

/**
 * `npm run version:keep -- <commit>`: fills a demonstration with that version of the product, once by its `npm start` and
 * once by its `npm run db:reset`, trims both, and exports them by its own `npm run db:export` to two files of this folder,
 * which `tests/upgrade-kept-versions.db.test.ts` upgrades from then on, and keeps which columns it reads, which
 * `tests/version-before.test.ts` lets no later migration take away. Run it for each version that is handed over.
 */
const READY_WITHIN = 600_000
const [commit] = process.argv.slice(2)
if (!commit) throw new Error('Name the commit: npm run version:keep -- 797172b')

const name = execFileSync('git', ['rev-parse', '--short=7', commit]).toString().trim()
const folder = mkdtempSync(join(tmpdir(), 'calanque-version-'))
try {
  execFileSync('git', ['clone', '--quiet', '.', folder], { stdio: 'inherit' })
  execFileSync('git', ['checkout', '--quiet', name], { cwd: folder, stdio: 'inherit' })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  await keep('started', fillByStart)
  await keepReads(name, { sources: folder, dataDirectory: join(folder, '.data-started') })
  await keep('reset', async (variables) => void run(['run', 'db:reset'], variables))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function keep(as: 'started' | 'reset', fill: (variables: NodeJS.ProcessEnv) => Promise<void>) {
  const data = join(folder, `.data-${as}`)
  const variables = { DATA_DIR: data, APP_SECRET: KEPT_SECRET, DATABASE_URL: '', DEMO: '1' }
  await fill(variables)
  await trimDemonstration(data)
  const file = resolve(import.meta.dirname, `${name}-${as}.jsonl.gz`)
  rmSync(file, { force: true })
  run(['run', 'db:export', '--', file], variables)
}

async function fillByStart(variables: NodeJS.ProcessEnv): Promise<void> {
  const port = String(await freePort())
  const child = spawn('node', ['server/start.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', PORT: port, ...variables },
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok
  await eventually('the version is ready', isReady, READY_WITHIN)
  child.kill('SIGTERM')
  await ended
}

function run(script: string[], variables: NodeJS.ProcessEnv): void {
  execFileSync('npm', script, { cwd: folder, env: { ...process.env, ...variables }, stdio: 'inherit' })
}
