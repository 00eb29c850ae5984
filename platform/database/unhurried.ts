import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<true>()

/**
 * Runs `work` with as long as it needs for each of its statements: a migration, an export, a whole index written
 * again. Everything else waits for the database as a visitor would, a few seconds at most.
 */
export function unhurried<R>(work: () => Promise<R>): Promise<R> {
  return current.run(true, work)
}

/** True while the caller runs inside `unhurried`. */
export function isUnhurried(): boolean {
  return current.getStore() ?? false
}
