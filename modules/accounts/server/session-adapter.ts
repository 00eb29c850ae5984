import type { DBAdapter, Where } from 'better-auth'
import { hashOf } from '#platform/token.ts'

/**
 * An account that is found is read with its credentials, by a query of their own. The same query follows when none is
 * found, so that an unknown e-mail takes as long as a known one.
 */
const CREDENTIALS_OF_NONE = { model: 'account', where: [{ field: 'userId', value: 'none' }], limit: 100 }

type Row = Record<string, unknown>

/**
 * Better Auth's adapter, except that `sessions.token` holds a hash, so that a reader of the table cannot sign
 * in. The caller passes the clear token and gets the clear token back.
 */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  const searches = <Q extends { model: string; where?: Where[] | undefined }>(query: Q): Q =>
    query.model === 'session' && query.where ? { ...query, where: query.where.map(hashedCondition) } : query
  return {
    ...adapter,
    create: async (query) => {
      if (query.model !== 'session') return adapter.create(query)
      const created = await adapter.create<Row>({ ...query, data: hashedToken(query.data) })
      return { ...created, token: query.data.token } as never
    },
    findOne: async <T>(query: Parameters<DBAdapter['findOne']>[0]) => {
      const found = await adapter.findOne<T>(searches(query))
      if (!found && query.join?.account) await adapter.findMany(CREDENTIALS_OF_NONE)
      return withClearToken(query, found)
    },
    findMany: async (query) => {
      const rows = await adapter.findMany<Row>(searches(query))
      return rows.map((row) => withClearToken(query, row)) as never
    },
    count: (query) => adapter.count(searches(query)),
    update: async (query) =>
      withClearToken(query, await adapter.update({ ...searches(query), update: hashedUpdate(query) })),
    updateMany: (query) => adapter.updateMany({ ...searches(query), update: hashedUpdate(query) }),
    delete: (query) => adapter.delete(searches(query)),
    deleteMany: (query) => adapter.deleteMany(searches(query)),
    consumeOne: async (query) => withClearToken(query, await adapter.consumeOne(searches(query))),
    incrementOne: async (query) => withClearToken(query, await adapter.incrementOne(searches(query))),
  }
}

function hashedUpdate({ model, update }: { model: string; update: Row }): Row {
  return model === 'session' ? hashedToken(update) : update
}

function hashedToken<D extends Row>(data: D): D {
  return typeof data.token === 'string' ? { ...data, token: hashOf(data.token) } : data
}

function hashedCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition
  return { ...condition, value: tokensIn(condition).map(hashOf), operator: 'in' }
}

function tokensIn({ value, operator = 'eq' }: Where): string[] {
  if (operator === 'eq' && typeof value === 'string') return [value]
  if (operator === 'in' && Array.isArray(value)) return value.map(String)
  throw new TypeError(`Session tokens are searched by equality, not by ${operator}`)
}

/** Puts the clear token of the query in place of its hash. */
function withClearToken<R>(query: { model: string; where?: Where[] | undefined }, row: R): R {
  if (query.model !== 'session' || !row) return row
  const asked = (query.where ?? []).filter(({ field }) => field === 'token').flatMap(tokensIn)
  const token = asked.find((clear) => hashOf(clear) === (row as Row).token)
  return token ? { ...row, token } : row
}
