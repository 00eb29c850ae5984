import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../private-postgres.ts'
import { eventually } from './eventually.ts'

/** The built application in a process of its own, on a folder and a port that it keeps after a restart. */
export type TestApplication = {
  readonly origin: string
  readonly folder: string
  /** Number of the process, the current one or the last. */
  readonly pid: number
  /** The output of all its processes. */
  output(): string
  /** Starts it again after `kill` or `stop`, and waits until it is ready. */
  start(): Promise<void>
  /** kill -9: no handler runs, no buffer is written. */
  kill(): Promise<void>
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
  /** Stops it for good and deletes its folder. */
  remove(): Promise<void>
}

/** The longest time a first start may take to build, fill its database and open. */
const READY_WITHIN = 240_000

/**
 * Starts the application as `npm start` does, on an empty folder or a copy of the folder `from`, over `databaseUrl` or
 * the embedded database, on `port` or a free one. `sources` is the folder of another version, built already.
 */
export async function startApplication({
  databaseUrl = '',
  variables = {},
  from,
  port,
  sources,
}: {
  databaseUrl?: string
  variables?: Record<string, string>
  from?: string
  port?: number
  sources?: string
} = {}): Promise<TestApplication> {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-process-'))
  if (from) cpSync(from, folder, { recursive: true })
  const ownPort = port ?? (await freePort())
  const origin = `http://localhost:${ownPort}`
  let output = ''
  let life: { child: ChildProcess; ended: Promise<number | null> } | null = null
  let pid = 0

  const start = async () => {
    const { child, ended } = spawnApplication(
      { PORT: String(ownPort), DATA_DIR: folder, DATABASE_URL: databaseUrl, ...variables },
      sources,
    )
    life = { child, ended }
    pid = child.pid!
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => (output += chunk))
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`The application stopped while starting:\n${output}`)
      return (await fetch(`${origin}/readyz`).catch(() => null))?.ok
    }
    await eventually('the application is ready', isReady, READY_WITHIN)
  }
  const end = async (signal: NodeJS.Signals) => {
    life?.child.kill(signal)
    return life ? life.ended : null
  }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const endWithUs = () => {
    life?.child.kill('SIGKILL')
    removeFolder()
  }
  process.once('exit', endWithUs)

  await start()
  return {
    origin,
    folder,
    get pid() {
      return pid
    },
    output: () => output,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    remove: async () => {
      process.off('exit', endWithUs)
      await end('SIGKILL')
      removeFolder()
    },
  }
}

/**
 * A folder that a first start has filled with the demonstration, to be copied as often as needed; a copy of
 * the one in `FILLED_DEMONSTRATION` when a run of all tests has already filled it.
 */
export async function fillDemonstration(): Promise<{ folder: string; remove(): Promise<void> }> {
  const filled = process.env.FILLED_DEMONSTRATION
  if (filled) return copyOf(filled)
  const { folder, stop, remove } = await startApplication()
  const code = await stop()
  if (code !== 0) throw new Error(`The first start of the demonstration ended with code ${code}`)
  return { folder, remove }
}

function copyOf(filled: string): { folder: string; remove(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-demonstration-'))
  cpSync(filled, folder, { recursive: true })
  return { folder, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** One process of the application, with its output and its exit code. */
export function spawnApplication(variables: Record<string, string>, sources?: string) {
  const child = spawn(process.execPath, ['server/start.ts'], {
    ...(sources && { cwd: sources }),
    // The test runner's own NODE_ENV must not reach it.
    env: { ...process.env, NODE_ENV: '', DEMO: '', LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended }
}
