import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<true>()

/**
 * Runs `work` without a limit on the time of its statements: a migration, an export, the rebuild of an index.
 * All other work waits for the database as a visitor's request does, a few seconds at most.
 */
export function withoutTimeLimit<R>(work: () => Promise<R>): Promise<R> {
  return current.run(true, work)
}

/** True while the caller runs inside `withoutTimeLimit`. */
export function hasNoTimeLimit(): boolean {
  return current.getStore() ?? false
}
