import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, type KyselyProps, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const current = new AsyncLocalStorage<{ open: boolean }>()

/** PostgreSQL's code for the victim it chooses among transactions that wait for each other. */
const DEADLOCK = '40P01'
const TRIES = 4

/**
 * Runs `work` in one transaction: the one already open when `db` is a transaction's handle, else a new one,
 * which is tried again when the server chose it as the victim of a deadlock. So `work` must do nothing but
 * read and write through `trx`.
 */
export async function inTransaction<R>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  if (db.isTransaction) return work(db as Transaction<Tables>)
  for (let tried = 1; ; tried += 1) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (tried === TRIES || (error as { code?: unknown } | null)?.code !== DEADLOCK) throw error
    }
  }
}

function runOnce<R>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<R>): Promise<R> {
  return db.transaction().execute(async (begun) => {
    const trx = await sentAsAsked(begun)
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

/**
 * The same transaction, whose statements leave as they are asked: Kysely holds each back until the one before it is answered. The
 * server runs them one after the other either way.
 */
function sentAsAsked(begun: Transaction<Tables>): Promise<Transaction<Tables>> {
  const executor = begun.getExecutor()
  return executor.provideConnection(async (connection) => {
    const unheld = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
    return new Transaction<Tables>({ ...NEVER_USED, executor: unheld })
  })
}

/** What only an outer handle uses: a transaction begins no other and opens no connection. */
const NEVER_USED = { config: {}, driver: {}, dialect: {} } as Omit<KyselyProps, 'executor'>

/**
 * True while the caller runs inside `inTransaction`: a query through the outer handle would then wait for
 * itself for ever.
 */
export function isInsideTransaction(): boolean {
  return current.getStore()?.open ?? false
}
