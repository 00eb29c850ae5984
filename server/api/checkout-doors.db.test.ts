import { describe, expect, test } from 'vitest'
import { openPricedDoor, WEEK } from '#tests/priced-door.ts'

const priced = openPricedDoor()

describe('a checkout opened by a caller without a cookie', () => {
  test('is the same one, with the same cookie, when the request is repeated with its key', async () => {
    const { publicId } = await priced.addVilla()
    const wanted = { property_id: publicId, ...WEEK, guests: 2 }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await priced.door.openBrowser()('POST', '/api/checkouts', wanted, key)
    expect(first.status).toBe(200)
    const again = await priced.door.openBrowser()('POST', '/api/checkouts', wanted, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
    expect(again.headers.getSetCookie()[0]).toMatch(/^calanque_visitor=[\w-]{43};/)
  })

  test('holds the nights once when it is requested ten times at once', async () => {
    const { publicId } = await priced.addVilla()
    const wanted = { property_id: publicId, ...WEEK, guests: 2 }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const ask = () => priced.door.openBrowser()('POST', '/api/checkouts', wanted, key)
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened.length).toBeGreaterThanOrEqual(1)
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
    for (const { status, body, headers } of answers)
      if (status !== 200)
        expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', '1'])
  })
})

test('a third unsigned checkout of a caller is refused, with the page that proves their mailbox', async () => {
  const call = priced.door.openBrowser()
  const book = async () =>
    call('POST', '/api/checkouts', {
      ...{ property_id: (await priced.addVilla()).publicId, ...WEEK, guests: { adults: 2, babies: 1 } },
    })
  expect([(await book()).status, (await book()).status]).toEqual([200, 200])
  const refused = await book()
  expect(refused).toMatchObject({ status: 403, body: { code: 'MAILBOX_PROOF_NEEDED' } })
  const { proofUrl } = refused.body.details as { proofUrl: string }
  const page = new URL(proofUrl)
  expect(page.pathname).toBe('/checkout/adresse-e-mail')
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    ...{ arrival: WEEK.start_date, departure: WEEK.end_date, adults: '2', babies: '1' },
  })
})
