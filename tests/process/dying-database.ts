import { flushCompileCache } from 'node:module'
import type { RootOperationNode } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** kill -9 of this process: no handler runs, no buffer is written. */
export function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

/**
 * The same database, which kills this process before its write `diesBefore`, from 1. Reads are not counted: what a kill before
 * a read leaves is what a kill before the next write leaves.
 */
export function dyingDatabase(db: Database, diesBefore: number | null): Database {
  // A killed process keeps no compiled code for the next one.
  flushCompileCache()
  let writes = 0
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (!isRead(node)) writes += 1
      if (writes === diesBefore) die()
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** True when a statement surely writes nothing: `select some_function(…)` may. */
export function isRead(statement: RootOperationNode): boolean {
  if (statement.kind === 'RawNode') return /^\s*select\s+(?!\w+\()/i.test(statement.sqlFragments[0] ?? '')
  return statement.kind === 'SelectQueryNode'
}
