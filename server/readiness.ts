import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { type Migration, RUN_MIGRATIONS } from '#platform/database/migrate.ts'
import { type DiskSpace, judgeDiskSpace } from '#platform/files/disk-space.ts'

export type Readiness = 'ok' | 'database unavailable' | 'schema of another version' | 'disk full'

/** A monitor gets its answer within two seconds, even when the database does not answer. */
const ANSWER_WITHIN = 1_800

/**
 * Returns a function that tells whether requests can be answered: the database answers, the migrations it
 * ran are exactly `migrations`, but for those of a newer version that only expand, and the disk of the data has room. Concurrent callers share one query.
 */
export function watchReadiness({
  db,
  migrations,
  readSpace,
}: {
  db: Database
  migrations: readonly Migration[]
  readSpace: () => DiskSpace | null
}) {
  const expected = asText(migrations)
  const own = new Set(migrations.map(({ name }) => name))
  let asking: Promise<Readiness> | null = null
  const ask = async (): Promise<Readiness> => {
    try {
      const { rows } = await sql
        .raw<Pick<Migration, 'name' | 'checksum' | 'expands'>>(RUN_MIGRATIONS)
        .execute(db)
      const counted = rows.filter(({ name, expands }) => own.has(name) || !expands)
      if (asText(counted) !== expected) return 'schema of another version'
      const space = readSpace()
      return space && judgeDiskSpace(space) === 'full' ? 'disk full' : 'ok'
    } catch {
      return 'database unavailable'
    } finally {
      asking = null
    }
  }
  return async (): Promise<Readiness> => {
    asking ??= ask()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Readiness>((resolve) => {
      timer = setTimeout(() => resolve('database unavailable'), ANSWER_WITHIN)
    })
    return Promise.race([asking, late]).finally(() => clearTimeout(timer))
  }
}

function asText(migrations: readonly { name: string; checksum: string }[]): string {
  const lines = migrations.map(({ name, checksum }) => `${name} ${checksum}`)
  return lines.sort().join('\n')
}
