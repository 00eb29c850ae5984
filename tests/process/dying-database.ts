import type { RootOperationNode } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** kill -9 of this process: no handler runs, no buffer is written. */
export function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** The same database, which kills this process before its statement `diesBefore`, from 1, of those that are `counted`. */
export function dyingDatabase(
  db: Database,
  diesBefore: number | null,
  counted: (statement: RootOperationNode) => boolean = () => true,
): Database {
  let statements = 0
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (counted(node)) statements += 1
      if (statements === diesBefore) die()
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
