import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = process.env.E2E_PORT ?? '3210'
const DEADLINE = 180_000

/** Starts the application as `npm start` does, on an empty folder, and waits until it is ready; stops it after. */
export default async function openDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-e2e-'))
  const server = spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, PORT, DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_ENV: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  await ready(server, () => output)
  return async () => {
    const stopped = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await stopped
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ready(server: ChildProcess, output: () => string) {
  const until = Date.now() + DEADLINE
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The application stopped while starting:\n${output()}`)
    const answer = await fetch(`http://localhost:${PORT}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  server.kill('SIGKILL')
  throw new Error(`The application was not ready in time:\n${output()}`)
}
