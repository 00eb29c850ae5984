import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../private-postgres.ts'
import { eventually } from './eventually.ts'

/** The built application in a process of its own, on a folder and a port it keeps from one life to the next. */
export type TestApplication = {
  readonly origin: string
  readonly folder: string
  /** Number of the process that runs now, or ran last. */
  readonly pid: number
  /** What all its lives printed. */
  output(): string
  /** Starts it again after `kill` or `stop`, and waits until it is ready. */
  start(): Promise<void>
  /** kill -9: no handler runs, nothing is flushed. */
  kill(): Promise<void>
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number | null>
  /** Ends it for good and removes its folder. */
  remove(): Promise<void>
}

const READY_WITHIN = 120_000

/** Starts the application as `npm start` does, on an empty folder, over `databaseUrl` or the embedded database. */
export async function startApplication({
  databaseUrl = '',
  variables = {},
}: {
  databaseUrl?: string
  variables?: Record<string, string>
} = {}): Promise<TestApplication> {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-process-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let output = ''
  let life: { child: ChildProcess; ended: Promise<number | null> } | null = null
  let pid = 0

  const start = async () => {
    const { child, ended } = spawnApplication({
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ...variables,
    })
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

/** One life of the application, with what it prints and the code it ends with. */
export function spawnApplication(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['server/start.ts'], {
    // The test runner's own NODE_ENV must not reach it.
    env: { ...process.env, NODE_ENV: '', DEMO: '', LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended }
}
