import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.ts'
import { type OpenedDatabase, openDatabase } from './database.ts'
import type { EmbeddedSettings } from './embedded-client.ts'
import { migrate, readSchemaState } from './migrate.ts'
import { withoutTimeLimit } from './without-time-limit.ts'

type Telling = {
  clock: Clock
  /** Receives, in French, what the operator should know of an upgrade. */
  say: (line: string) => void
  settings?: EmbeddedSettings
}

/**
 * Opens the database of the configuration and brings it up to date. Before the first migration of one that holds data, the
 * embedded folder is copied; a PostgreSQL database is its operator's to copy, with the command that is said. Throws, in
 * French, when it belongs to another version or cannot be upgraded, and leaves it as it was.
 */
export function openUpToDate(config: Config['database'], telling: Telling): Promise<OpenedDatabase> {
  return withoutTimeLimit(async () => {
    const opened = await openDatabase(config, telling.settings)
    const ready = await closedOnError(opened, () => copied(opened, config, telling))
    await closedOnError(ready, () => migrate(ready))
    return ready
  })
}

/** The database, opened again where it had to be closed to be copied. */
async function copied(
  opened: OpenedDatabase,
  config: Config['database'],
  { clock, say, settings }: Telling,
): Promise<OpenedDatabase> {
  const { last, pending } = await readSchemaState(opened)
  if (last === null || pending.length === 0) return opened
  const steps = `${pending.length} étape${pending.length > 1 ? 's' : ''}`
  if (config.provider === 'postgres') {
    say(
      `La base va être mise à jour (${steps}, toutes ou aucune). Sa copie est la vôtre\u00a0: avant de changer de version, ` +
        'pg_dump --format=custom --file=calanque.dump "$DATABASE_URL"',
    )
    return opened
  }
  await opened.close()
  const copy = copyBeforeUpgrade(config.directory, { last, now: clock.now() })
  say(
    `La base va être mise à jour (${steps}, toutes ou aucune). Telle qu’elle était, elle est gardée dans ${copy}\u00a0: ` +
      'supprimez cette copie quand vous n’en avez plus besoin.',
  )
  return openDatabase(config, settings)
}

async function closedOnError<Result>(opened: OpenedDatabase, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await opened.close().catch(() => {})
    throw error
  }
}
