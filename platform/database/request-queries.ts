import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'
import { GATHERED } from './gathered-statement.ts'
import { isInsideTransaction } from './transaction.ts'

/**
 * What one request asked of the database: the number of its queries, the transactions they were (a query outside of one is its
 * own), those of them that said who asks, its reads (several of them may be gathered into one query), how long it waited in
 * milliseconds, and how often it asked each statement, whatever the parameters.
 */
export type RequestQueries = {
  count: number
  transactions: number
  whoAsks: number
  reads: number
  ms: number
  statements: Map<string, number>
}

const current = new AsyncLocalStorage<RequestQueries>()

/** Counts the queries that `work` asks, in what `queriesOfRequest` answers inside it. */
export function countQueriesOf<R>(work: () => R): R {
  return current.run({ count: 0, transactions: 0, whoAsks: 0, reads: 0, ms: 0, statements: new Map() }, work)
}

/** The queries asked so far by the request that is being answered; null outside a request. */
export function queriesOfRequest(): RequestQueries | null {
  return current.getStore() ?? null
}

/** Says that it is known who asks: the queries so far are those of the session, the same for every page. */
export function noteWhoAsks(): void {
  const request = current.getStore()
  if (request) request.whoAsks = request.count
}

/** The statement that a request asked most often, the first of equals. A loop over rows shows as many times of one statement. */
export function mostAsked({ statements }: RequestQueries): { sql: string; times: number } {
  let most = { sql: '', times: 0 }
  for (const [sql, times] of statements) if (times > most.times) most = { sql, times }
  return most
}

/** The statements that end a transaction, which its `begin` has counted. */
const ENDS = /^(commit|rollback)\b/

/** Kysely's log: each query that was answered or refused. */
export function noteQuery({
  query,
  queryDurationMillis,
}: Pick<LogEvent, 'query' | 'queryDurationMillis'>): void {
  const request = current.getStore()
  if (!request) return
  request.count += 1
  request.ms += queryDurationMillis
  if (!ENDS.test(query.sql) && !isInsideTransaction()) request.transactions += 1
  if (!query.sql.startsWith(GATHERED)) noteRead(request, query.sql)
}

/** Says which reads a query gathered. */
export function noteGathered(texts: readonly string[]): void {
  const request = current.getStore()
  if (request) for (const sql of texts) noteRead(request, sql)
}

function noteRead(request: RequestQueries, sql: string): void {
  request.reads += 1
  request.statements.set(sql, (request.statements.get(sql) ?? 0) + 1)
}
