import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#shared/refusal.ts'

/**
 * The database cannot be reached, or did not answer in time: the same request may be tried again. The message
 * gives the cause.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  constructor(cause: unknown) {
    super(`The database is away: ${reasonIn(cause)}`, { cause })
    noteDatabaseAway()
  }
}

/**
 * The cause, for the operator who reads a failed start. A connection tried at two addresses fails with a code
 * and no message.
 */
function reasonIn(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

/**
 * PostgreSQL's codes for an absent server: no connection, no resources, read only since a failover, a
 * connection cut or a statement cancelled by the server.
 */
const CODES = /^(08...|53...|57P0.|57014|25006|25P03)$/
/** The network's codes for an absent server. */
const NETWORK = /^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/
/** The driver's messages for an absent server; these errors have no code. */
const WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded|Client (has encountered|was closed)|Cannot use a pool)/

/** True for an error of the driver that means an unreachable server, not a wrong statement. */
export function isDatabaseAwayError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return CODES.test(code) || NETWORK.test(code) || WORDS.test(error.message)
}

/** Of these, those that say nothing of the server itself: it has no room, or ended this one connection or statement. */
const STAYS = /^(53...|57014|25P03)$/

/** True where the server is gone, does not answer or is the primary no more: its other connections lead to the same. */
export function isServerGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return isDatabaseAwayError(error) && !STAYS.test(code)
}

const watched = new AsyncLocalStorage<{ away: boolean }>()

/**
 * Records, while one request is answered, whether the database was away: other libraries replace that error
 * by errors of their own.
 */
export function watchDatabase<R>(work: () => R): R {
  return watched.run({ away: false }, work)
}

/** Records an absence that was detected outside the request it concerns. */
export function noteDatabaseAway(): void {
  const request = watched.getStore()
  if (request) request.away = true
}

/** True once the watched request met an absence: further queries would only wait as long again. */
export function wasDatabaseAway(): boolean {
  return watched.getStore()?.away ?? false
}

/**
 * True when an error is the database's absence, has it as a cause, or follows an absence met by the watched
 * request.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (wasDatabaseAway() && !(error instanceof Refusal)) return true
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseAway) return true
  return false
}
