import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'

/** What one request asked of the database: the number of its queries, and how long it waited for them in milliseconds. */
export type RequestQueries = { count: number; ms: number }

const current = new AsyncLocalStorage<RequestQueries>()

/** Counts the queries that `work` asks, in what `queriesOfRequest` answers inside it. */
export function countQueriesOf<R>(work: () => R): R {
  return current.run({ count: 0, ms: 0 }, work)
}

/** The queries asked so far by the request that is being answered; null outside a request. */
export function queriesOfRequest(): RequestQueries | null {
  return current.getStore() ?? null
}

/** Kysely's log: each query that was answered or refused. */
export function noteQuery({ queryDurationMillis }: Pick<LogEvent, 'queryDurationMillis'>): void {
  const request = current.getStore()
  if (!request) return
  request.count += 1
  request.ms += queryDurationMillis
}
