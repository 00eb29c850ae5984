import { expect, test } from 'vitest'
import { countQueriesOf, mostAsked, noteQuery, queriesOfRequest } from './request-queries.ts'

const asked = (sql: string) => noteQuery({ query: { sql } as never, queryDurationMillis: 2 })

test('a request knows how many queries it asked, how long they took, and which statement it asked most', () => {
  const seen = countQueriesOf(() => {
    asked('select 1')
    asked('select * from "villas" where "id" = $1')
    asked('select * from "villas" where "id" = $1')
    return queriesOfRequest()!
  })
  expect(seen).toMatchObject({ count: 3, ms: 6 })
  expect(mostAsked(seen)).toEqual({ sql: 'select * from "villas" where "id" = $1', times: 2 })
})

test('two requests at once count their own statements', async () => {
  const request = () =>
    countQueriesOf(async () => {
      asked('select 1')
      await Promise.resolve()
      return mostAsked(queriesOfRequest()!).times
    })
  expect(await Promise.all([request(), request()])).toEqual([1, 1])
})

test('a query outside a request counts nowhere', () => {
  expect(() => asked('select 1')).not.toThrow()
  expect(queriesOfRequest()).toBeNull()
})
