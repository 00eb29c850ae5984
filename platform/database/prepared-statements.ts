import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * Starts the text of a query that is worth planning once a connection: asked often, heavy to plan, its columns named
 * (a prepared `select *` breaks when a migration adds a column under a running process). It must be cheap whatever
 * its values, since PostgreSQL may keep one plan for all of them.
 */
export const PREPARED = '/* prepared */'

/** Texts prepared at most; those that come later are planned each time. Each costs memory in every connection. */
const MOST_STATEMENTS = 300

/**
 * The pool as Kysely wants it, except that marked queries are prepared statements of the protocol (no session
 * state: PgBouncer 1.21 and later carries them in transaction mode).
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MOST_STATEMENTS) return known
    const name = `q_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    names.set(text, name)
    return name
  }
  return {
    options: pool.options,
    connect: async () => preparing(await pool.connect(), nameOf),
    end: () => pool.end(),
  }
}

function preparing(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = text.startsWith(PREPARED) ? nameOf(text) : undefined
    return name ? client.query({ name, text, values }) : client.query(text, values)
  }
  // Kysely's type also knows cursors, for streams of rows, of which there are none here.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
