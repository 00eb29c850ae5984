import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { type Migration, RUN_MIGRATIONS } from '#platform/database/migrate.ts'
import { type DiskSpace, judgeDiskSpace } from '#platform/files/disk-space.ts'

export type Readiness =
  | 'ok'
  | 'read only'
  | 'database unavailable'
  | 'schema of another version'
  | 'disk full'

/** A monitor gets its answer within two seconds, even when the database does not answer. */
const ANSWER_WITHIN = 1_800

/**
 * Returns a function that tells whether requests can be answered: the database answers, the migrations it
 * ran are exactly `migrations`, but for those of a newer version that only expand, and the disk of the data has room. « read only »
 * while the database does not answer and `canRead` says that a replica stands in for it: to turn visitors away would take from them the
 * pages that it answers, and no other process has more. Concurrent callers share one query.
 */
export function watchReadiness({
  db,
  migrations,
  readSpace,
  canRead = () => false,
}: {
  db: Database
  migrations: readonly Migration[]
  readSpace: () => DiskSpace | null
  canRead?: () => boolean
}) {
  const expected = asText(migrations)
  const own = new Set(migrations.map(({ name }) => name))
  let asking: Promise<Readiness> | null = null
  let wasOk = false
  const unavailable = (): Readiness => (wasOk && canRead() ? 'read only' : 'database unavailable')
  const ask = async (): Promise<Readiness> => {
    try {
      const { rows } = await sql
        .raw<Pick<Migration, 'name' | 'checksum' | 'expands'>>(RUN_MIGRATIONS)
        .execute(db)
      const counted = rows.filter(({ name, expands }) => own.has(name) || !expands)
      wasOk = asText(counted) === expected
      if (!wasOk) return 'schema of another version'
      const space = readSpace()
      return space && judgeDiskSpace(space) === 'full' ? 'disk full' : 'ok'
    } catch {
      return unavailable()
    } finally {
      asking = null
    }
  }
  return async (): Promise<Readiness> => {
    asking ??= ask()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Readiness>((resolve) => {
      timer = setTimeout(() => resolve(unavailable()), ANSWER_WITHIN)
    })
    return Promise.race([asking, late]).finally(() => clearTimeout(timer))
  }
}

function asText(migrations: readonly { name: string; checksum: string }[]): string {
  const lines = migrations.map(({ name, checksum }) => `${name} ${checksum}`)
  return lines.sort().join('\n')
}
