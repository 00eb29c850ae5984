import type { KyselyPlugin } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The same database, which counts its queries: `taken` gives how many were asked since it was last called. */
export function countQueries(db: Database): { db: Database; taken(): number } {
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    db: db.withPlugin(counter),
    taken: () => {
      const asked = queries
      queries = 0
      return asked
    },
  }
}
