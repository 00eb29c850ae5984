import { expect, test } from 'vitest'
import { countQueriesOf, queriesOfRequest, type RequestQueries } from '#platform/database/request-queries.ts'
import { addAccount } from './account-factory.ts'
import { openPricedDoor, WEEK } from './priced-door.ts'

/** A request with an `Idempotency-Key`: who asks, the key, the hold, and the answer that is kept for the key. */
const MOST = 4

const priced = openPricedDoor()

type Browser = ReturnType<typeof priced.door.openBrowser>

async function book(browser: Browser): Promise<RequestQueries> {
  const { publicId } = await priced.addVilla()
  return countQueriesOf(async () => {
    const wanted = { property_id: publicId, ...WEEK, guests: 2 }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { status, body } = await browser('POST', '/api/checkouts', wanted, key)
    expect([status, body.code]).toEqual([200, undefined])
    return queriesOfRequest()!
  })
}

test('a newcomer’s nights are held in three transactions: the key, the hold, the answer', async () => {
  const { transactions, count } = await book(priced.door.openBrowser())
  expect(transactions).toBe(3)
  expect(count).toBeLessThanOrEqual(18)
})

test('a browser that holds other nights already asks four, who asks included', async () => {
  const browser = priced.door.openBrowser()
  await book(browser)
  expect((await book(browser)).transactions).toBe(MOST)
})

test('a signed-in traveler asks as many, beside the two reads of their session', async () => {
  const browser = await priced.door.browserOf(await addAccount(priced.door.needs))
  expect((await book(browser)).transactions).toBe(MOST + 2)
})

test('a checkout that is asked for again by its own browser is continued in as many', async () => {
  const { publicId } = await priced.addVilla()
  const browser = priced.door.openBrowser()
  const ask = () =>
    browser(
      ...(['POST', '/api/checkouts'] as const),
      { property_id: publicId, ...WEEK, guests: 2 },
      { 'idempotency-key': crypto.randomUUID() },
    )
  const first = await ask()
  await countQueriesOf(async () => {
    const { body } = await ask()
    expect(body).toMatchObject({
      id: first.body.id,
      total: first.body.total,
      resume_url: first.body.resume_url,
    })
    expect(queriesOfRequest()!.transactions).toBeLessThanOrEqual(MOST)
  })
})
