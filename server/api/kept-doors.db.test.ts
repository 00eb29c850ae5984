import { describe, expect, test } from 'vitest'
import { openPricedDoor, WEEK } from '#tests/priced-door.ts'

const priced = openPricedDoor()

describe('what a browser keeps', () => {
  test('favorites before any account', async () => {
    const { publicId } = await priced.addVilla()
    const [mine, theirs] = [priced.door.openBrowser(), priced.door.openBrowser()]
    expect((await mine('GET', '/api/favorites')).body).toEqual({ property_ids: [] })
    const added = await mine('POST', '/api/favorites', { property_id: publicId })
    expect(added.body).toEqual({ property_ids: [publicId] })
    expect((await theirs('GET', '/api/favorites')).body).toEqual({ property_ids: [] })
    expect((await mine('DELETE', `/api/favorites/${publicId}`)).status).toBe(204)
    expect((await mine('GET', '/api/favorites')).body).toEqual({ property_ids: [] })
  })

  test('a selection: add, change, remove, empty', async () => {
    const { publicId } = await priced.addVilla()
    const call = priced.door.openBrowser()
    const added = await call('POST', '/api/cart/items', { property_id: publicId, ...WEEK, guests: 2 })
    expect(added.status).toBe(200)
    expect(
      (await call('PATCH', `/api/cart/items/${added.body.id}`, { guests: { adults: 3, babies: 1 } })).status,
    ).toBe(204)
    const { body } = await call('GET', '/api/cart')
    expect(body).toMatchObject({ id: added.body.cart_id, currency: 'EUR', status: 'ready' })
    const [item] = body.items as {
      totalPrice: number
      pricePerNight: number
      property: { images: object[] }
    }[]
    const price = await call('POST', '/api/calculate-price', { property_id: publicId, ...WEEK, guests: 3 })
    expect(item!.pricePerNight).toBe(Math.round(Number(price.body.base_price) / 7))
    expect(item!.property.images).toEqual([expect.objectContaining({ url: expect.any(String), order: 0 })])
    expect(item).toMatchObject({ nights: 7, guests: { adults: 3, children: 0, babies: 1 }, refusal: null })
    expect(item!.totalPrice).toBe(body.totalAmount)
    expect((await call('DELETE', `/api/cart/items/${added.body.id}`)).status).toBe(204)
    expect((await call('GET', '/api/cart')).body).toMatchObject({
      status: 'empty',
      items: [],
      totalAmount: 0,
    })
    expect((await call('DELETE', '/api/cart')).status).toBe(204)
  })

  test('an act repeated with its key is done once, and its key is refused for another act', async () => {
    const { publicId } = await priced.addVilla()
    const call = priced.door.openBrowser()
    await call('POST', '/api/favorites', { property_id: publicId })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const wanted = { property_id: publicId, ...WEEK, guests: 2 }
    const first = await call('POST', '/api/cart/items', wanted, key)
    await call('DELETE', `/api/cart/items/${first.body.id}`)
    const again = await call('POST', '/api/cart/items', wanted, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await call('GET', '/api/cart')).body).toMatchObject({ items: [] })
    const other = await call('POST', '/api/cart/items', { ...wanted, guests: 3 }, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  })
})
