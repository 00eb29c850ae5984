import type { Database } from '#platform/database/database.ts'
import { isRead } from '../process/dying-database.ts'

/** Thrown to what still runs in a process that died. */
export class ProcessDied extends Error {}

/** A process's view of the database, which ends with it. */
export type MortalDatabase = {
  db: Database
  /** The process dies before its next `writes`-th write, from 1. */
  dieBefore(writes: number): void
  isDead(): boolean
}

/**
 * The database as a process sees it that may die before any write: from then on all that it still runs fails, and its open
 * transaction is rolled back, as the server does with a lost connection.
 */
export function mortalDatabase(db: Database): MortalDatabase {
  let left = Number.POSITIVE_INFINITY
  let dead = false
  const mortal = db.withPlugin({
    transformQuery: ({ node }) => {
      if (!dead && !isRead(node)) dead = --left <= 0
      if (dead) throw new ProcessDied()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    db: mortal,
    dieBefore: (writes) => {
      left = writes
    },
    isDead: () => dead,
  }
}
