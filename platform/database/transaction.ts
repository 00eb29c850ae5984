import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const current = new AsyncLocalStorage<{ open: boolean }>()

/** Runs `work` in one transaction: the one already open when `db` is a transaction's handle, else a new one. */
export function inTransaction<R>(db: Database, work: (trx: Transaction<Tables>) => Promise<R>): Promise<R> {
  if (db.isTransaction) return work(db as Transaction<Tables>)
  return db.transaction().execute((trx) => {
    const state = { open: true }
    return current.run(state, async () => {
      try {
        return await work(trx)
      } finally {
        state.open = false
      }
    })
  })
}

/** True while the caller runs inside `inTransaction`: there the outer handle would wait for itself for ever. */
export function isInsideTransaction(): boolean {
  return current.getStore()?.open ?? false
}
