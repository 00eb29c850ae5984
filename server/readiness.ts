import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Migration } from '#platform/database/migrate.ts'

export type Readiness = 'ok' | 'database unavailable' | 'schema of another version'

/** A monitor gets its answer within two seconds, even when the database does not answer. */
const ANSWER_WITHIN = 1_800

/**
 * Returns a function that tells whether requests can be answered: the database answers, and the migrations it
 * ran are exactly `migrations`. Concurrent callers share one query.
 */
export function watchReadiness({ db, migrations }: { db: Database; migrations: readonly Migration[] }) {
  const expected = asText(migrations)
  let asking: Promise<Readiness> | null = null
  const ask = async (): Promise<Readiness> => {
    try {
      const { rows } = await sql<{ name: string; checksum: string }>`
        select name, checksum from migrations order by name`.execute(db)
      return asText(rows) === expected ? 'ok' : 'schema of another version'
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
