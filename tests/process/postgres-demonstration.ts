import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { type PrivatePostgres, startPrivatePostgres, UNKEPT } from '../private-postgres.ts'
import { startApplication, type TestApplication } from './application.ts'

/**
 * Fills a demonstration over PostgreSQL and keeps it stopped, to be copied: the server's folder under `server`, the
 * application's under `application`.
 */
export async function fillPostgresDemonstration(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-postgres-demonstration-'))
  const server = await startPrivatePostgres(UNKEPT)
  const application = await startApplication({ databaseUrl: server.localUrl('postgres') })
  if ((await application.stop()) !== 0) throw new Error('The first start over PostgreSQL failed')
  await server.shutDown()
  execFileSync('cp', ['-a', server.directory, join(folder, 'server')])
  execFileSync('cp', ['-a', application.folder, join(folder, 'application')])
  await application.remove()
  await server.stop()
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Opens the demonstration over a PostgreSQL server of its own, in the database `postgres`, on a copy of what a run of all
 * tests has filled (`FILLED_POSTGRES`) or filled now, on `port` or a free one. `change` writes into the copy before the
 * application opens it, and closes it. `isQuick` where the server is no part of the test: it is reached without a network, and keeps nothing
 * through a power cut.
 */
export async function openPostgresDemonstration(
  variables: Record<string, string> = {},
  {
    port,
    change,
    isQuick = false,
  }: {
    port?: number
    change?: (opened: OpenedDatabase) => Promise<void>
    isQuick?: boolean
  } = {},
): Promise<{ server: PrivatePostgres; application: TestApplication; remove(): Promise<void> }> {
  const filled = process.env.FILLED_POSTGRES
  const server = await startPrivatePostgres(isQuick ? UNKEPT : {}, filled && join(filled, 'server'))
  await change?.(openPostgres(server.url('postgres')))
  const application = await startApplication({
    databaseUrl: isQuick ? server.localUrl('postgres') : server.url('postgres'),
    variables,
    ...(port && { port }),
    ...(filled && { from: join(filled, 'application') }),
  })
  return {
    server,
    application,
    remove: async () => {
      await application.remove()
      await server.stop()
    },
  }
}
