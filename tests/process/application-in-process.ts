import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Application } from '#server/app.ts'
import { startPrivatePostgres, UNKEPT } from '../private-postgres.ts'
import { BEHIND_PROXY } from './web-client.ts'

/** The built application, in the process of the test: a request needs no network and no second process. */
export type ApplicationInProcess = {
  readonly origin: string
  fetch(request: Request): Response | Promise<Response>
  /** Stops it and deletes its folder. */
  remove(): Promise<void>
}

const PORT = 3000

/**
 * Opens it as `npm start` does, on a copy of the filled demonstration: once per test file, which has a process of its own.
 * Where a run of all tests has filled one over PostgreSQL it takes that one, whose queries take a third of the time, unless
 * what the suite asks depends on the engine: then `over` is the embedded one.
 */
export async function openApplicationInProcess({
  over,
}: {
  over?: 'embedded'
} = {}): Promise<ApplicationInProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-in-process-'))
  const filled = over === 'embedded' ? undefined : process.env.FILLED_POSTGRES
  cpSync(filled ? join(filled, 'application') : inject('demonstration').folder, folder, { recursive: true })
  const server = filled ? await startPrivatePostgres(UNKEPT, join(filled, 'server')) : null
  // The built file reads the configuration when it loads, and React chooses its production build by NODE_ENV.
  const start = { NODE_ENV: 'production', DEMO: '1', PORT: String(PORT), DATA_DIR: folder }
  const databaseUrl = { DATABASE_URL: server?.localUrl('postgres') ?? '' }
  Object.assign(process.env, start, databaseUrl, BEHIND_PROXY, { LOG_LEVEL: 'error' })
  const { application }: { application: Application } = await import('../../dist/server/index.js' as string)
  application.start()
  return {
    origin: `http://localhost:${PORT}`,
    fetch: (request) => application.fetch(request, {}),
    remove: async () => {
      await application.close()
      await server?.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
