import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Time a fresh demonstration may take to build, fill its database and open. */
const DEADLINE = 240_000

export type DemoServer = { url: string; stop(): Promise<void> }

/** Starts the application as `npm start` does, on an empty folder, and waits until it is ready. */
export async function startDemoServer(
  port: number,
  variables: Record<string, string> = {},
): Promise<DemoServer> {
  const url = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'calanque-e2e-'))
  const fresh = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NODE_ENV: '',
    DATABASE_URL: '',
    TRUST_PROXY: '1',
  }
  const server = spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, ...fresh, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const endWithUs = () => {
    server.kill('SIGKILL')
    removeFolder()
  }
  process.once('exit', endWithUs)
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  await ready(server, url, () => output)
  return {
    url,
    stop: async () => {
      process.off('exit', endWithUs)
      const stopped = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await stopped
      removeFolder()
    },
  }
}

async function ready(server: ChildProcess, url: string, output: () => string) {
  const until = Date.now() + DEADLINE
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The application stopped while starting:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  server.kill('SIGKILL')
  throw new Error(`The application was not ready in time:\n${output()}`)
}
