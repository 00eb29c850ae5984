import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'

/**
 * What one request asked of the database: the number of its queries, how long it waited for them in milliseconds, and how often
 * it asked each statement, whatever the parameters.
 */
export type RequestQueries = { count: number; ms: number; statements: Map<string, number> }

const current = new AsyncLocalStorage<RequestQueries>()

/** Counts the queries that `work` asks, in what `queriesOfRequest` answers inside it. */
export function countQueriesOf<R>(work: () => R): R {
  return current.run({ count: 0, ms: 0, statements: new Map() }, work)
}

/** The queries asked so far by the request that is being answered; null outside a request. */
export function queriesOfRequest(): RequestQueries | null {
  return current.getStore() ?? null
}

/** The statement that a request asked most often, the first of equals. A loop over rows shows as many times of one statement. */
export function mostAsked({ statements }: RequestQueries): { sql: string; times: number } {
  let most = { sql: '', times: 0 }
  for (const [sql, times] of statements) if (times > most.times) most = { sql, times }
  return most
}

/** Kysely's log: each query that was answered or refused. */
export function noteQuery({
  query,
  queryDurationMillis,
}: Pick<LogEvent, 'query' | 'queryDurationMillis'>): void {
  const request = current.getStore()
  if (!request) return
  request.count += 1
  request.ms += queryDurationMillis
  request.statements.set(query.sql, (request.statements.get(query.sql) ?? 0) + 1)
}
