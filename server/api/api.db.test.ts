import { describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { askSearchFill } from '#modules/search/server/fill-search.ts'
import { rebuildSearch } from '#modules/search/server/rebuild-search.ts'
import { refreshSearchListing } from '#modules/search/server/refresh-search-listing.ts'
import { clock, openApiDoor } from '#tests/api-door.ts'
import { openPricedDoor, WEEK } from '#tests/priced-door.ts'

const priced = openPricedDoor()

describe('price and availability', () => {
  test('a price is the sum of its lines', async () => {
    const { publicId } = await priced.addVilla()
    const call = priced.door.openBrowser()
    const { status, body } = await call('POST', '/api/calculate-price', {
      property_id: publicId,
      ...WEEK,
      guests: { adults: 4, children: 1 },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ nights: 7, base_price: 700_000, currency: 'EUR' })
    const lines = body.lines as { amount: number }[]
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.total)
    expect(body.total).toBeGreaterThan(740_000)
  })

  test('guests may be a number', async () => {
    const { slug } = await priced.addVilla()
    const call = priced.door.openBrowser()
    const one = await call('POST', '/api/calculate-price', { property_id: slug, ...WEEK, guests: 4 })
    const other = await call('POST', '/api/calculate-price', {
      property_id: slug,
      ...WEEK,
      guests: { adults: 4 },
    })
    expect(one.body).toEqual(other.body)
  })

  test('a taken night, a broken rule and an unknown villa each have their own code', async () => {
    const { publicId, propertyId } = await priced.addVilla()
    const call = priced.door.openBrowser()
    const ask = (wanted: object) =>
      call('POST', '/api/check-availability', { property_id: publicId, ...WEEK, ...wanted })
    expect((await ask({})).body).toEqual({ available: true })
    await occupy(priced.db, {
      propertyId,
      stay: { arrival: '2027-07-09', departure: '2027-07-12' },
      kind: 'block',
    })
    expect((await ask({})).body).toEqual({ available: false, because: 'nights_taken' })
    expect((await ask({ end_date: '2027-07-05' })).body).toMatchObject({ because: 'rule_broken' })
    expect(await ask({ property_id: 'nulle-part' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })
})

describe('errors', () => {
  test('bad input is a problem in French that names each field', async () => {
    const answer = await priced.door.openBrowser()('POST', '/api/calculate-price', {
      start_date: '03/07/2027',
      end_date: '2027-07-10',
      guests: 0,
      total: 1,
    })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(answer.body).toMatchObject({
      type: 'urn:calanque:problem:invalid-input',
      title: 'Informations incomplètes',
      code: 'INVALID_INPUT',
      status: 422,
      requestId: answer.headers.get('x-request-id'),
    })
    const fields = (answer.body.errors as { field: string; message: string }[]).map(({ field }) => field)
    expect(fields.toSorted()).toEqual(['', 'guests', 'property_id', 'start_date'])
    expect(answer.body.errors).toContainEqual({
      field: 'start_date',
      message: 'Date attendue au format AAAA-MM-JJ.',
    })
    expect(answer.body.errors).toContainEqual({
      field: 'property_id',
      message: 'Cette information est obligatoire.',
    })
  })

  test.each([
    ['not JSON', '{"password"', {}, 400, 'MALFORMED_JSON'],
    [
      'of another content type',
      'password=x',
      { 'content-type': 'text/plain' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['too long', JSON.stringify({ password: 'x'.repeat(70_000) }), {}, 413, 'BODY_TOO_LARGE'],
  ])('a body that is %s is refused', async (_, body, headers, status, code) => {
    const answer = await priced.door.openBrowser()('POST', '/api/validate-password-strength', body, headers)
    expect(answer).toMatchObject({ status, body: { code, status } })
  })

  test('an unknown door returns a problem, not a page', async () => {
    const answer = await priced.door.openBrowser()('GET', '/api/nothing')
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('a door lists the methods it accepts', async () => {
    const call = priced.door.openBrowser()
    for (const [method, path, allow] of [
      ['GET', '/api/check-availability', 'POST'],
      ['PUT', '/api/favorites', 'DELETE, GET, HEAD, POST'],
      ['DELETE', '/api/properties/villa-azur', 'GET, HEAD, PATCH'],
      ['GET', '/api/webhooks/payments', 'POST'],
    ] as const) {
      const { status, headers, body } = await call(method, path)
      expect([status, headers.get('allow'), body.code], path).toEqual([405, allow, 'METHOD_NOT_ALLOWED'])
      expect(headers.get('content-type')).toContain('application/problem+json')
    }
  })

  test('an answer that has not changed since the last request is a 304 without content', async () => {
    const { publicId } = await priced.addVilla()
    const call = priced.door.openBrowser()
    for (const path of [`/api/properties/${publicId}`, '/api/openapi.json', '/api/places?input=can']) {
      const first = await call('GET', path)
      const tag = first.headers.get('etag')!
      expect(tag, path).toMatch(/^W\/".+"$/)
      const again = await call('GET', path, undefined, { 'if-none-match': tag })
      expect([again.status, again.body], path).toEqual([304, {}])
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
      expect((await call('GET', path, undefined, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    }
    const refused = await call('GET', '/api/properties/nulle-part')
    expect([refused.status, refused.headers.get('etag')]).toEqual([404, null])
  })

  test('a request that another site makes a browser send is refused', async () => {
    const answer = await priced.door.openBrowser()('DELETE', '/api/cart', undefined, {
      'sec-fetch-site': 'cross-site',
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
  })

  test('an address that sends too many requests must wait; another address is answered', async () => {
    const limited = await openApiDoor(priced.db, { perMinute: 2 })
    const [greedy, other] = [limited.openBrowser(), limited.openBrowser()]
    const ask = (call: typeof greedy) => call('GET', '/api/places?input=can')
    expect([await ask(greedy), await ask(greedy)].map(({ status }) => status)).toEqual([200, 200])
    const refused = await ask(greedy)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(refused.headers.get('retry-after')).toBe('30')
    expect((await ask(other)).status).toBe(200)
  })
})

describe('small doors', () => {
  test('the strength of a password follows the rules of the form', async () => {
    const call = priced.door.openBrowser()
    const weak = await call('POST', '/api/validate-password-strength', { password: 'abc' })
    const good = await call('POST', '/api/validate-password-strength', { password: 'Calanque-Tuile-46' })
    expect(weak.body).toMatchObject({ isValid: false, score: 0 })
    expect(good.body).toMatchObject({ isValid: true, score: 4 })
    expect(good.headers.get('cache-control')).toBe('private, no-cache')
    const common = await call('POST', '/api/validate-password-strength', { password: 'Password1' })
    expect(common.body).toMatchObject({
      isValid: false,
      feedback: [expect.stringContaining('plus utilisés')],
    })
    const own = { password: 'Castellan-2027', lastName: 'Castellan', email: 'h@exemple.fr' }
    expect((await call('POST', '/api/validate-password-strength', own)).body).toMatchObject({
      isValid: false,
      feedback: [expect.stringContaining('Sans votre nom')],
    })
  })

  test('places are suggested from two letters on, Monaco included', async () => {
    const call = priced.door.openBrowser()
    expect((await call('GET', '/api/places?input=m')).body).toEqual({ places: [] })
    const { body } = await call('GET', '/api/places?input=monaco')
    const [monaco] = body.places as { place_id: string; country: string }[]
    expect(monaco).toMatchObject({ name: 'Monaco', country: 'MC' })
    expect((await call('GET', `/api/places/${monaco!.place_id}`)).body).toEqual(monaco)
  })

  test('a listing has the spec’s names, and no exact address', async () => {
    const { publicId, slug } = await priced.addVilla()
    const { status, body } = await priced.door.openBrowser()('GET', `/api/properties/${slug}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: publicId, base_price: 100_000, min_nights: 3, currency: 'EUR' })
    expect(JSON.stringify(body)).not.toMatch(/chemin des Essais|43\.5591/)
  })

  test('a search that cannot be read is refused with the fields that are wrong', async () => {
    const answer = await priced.door.openBrowser()(
      'GET',
      '/api/properties?from=2027-07-10&to=2027-07-03&sort=best',
    )
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
    expect((answer.body.errors as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
      'sort',
      'to',
    ])
  })

  test('with dates, a search gives the same total as the price door, and leaves out taken villas', async () => {
    const { publicId, propertyId } = await priced.addVilla()
    await refreshSearchListing({ db: priced.db, clock }, propertyId)
    const call = priced.door.openBrowser()
    const search = async () => {
      const { body } = await call('GET', '/api/properties?city=Cannes&from=2027-07-03&to=2027-07-10&adults=4')
      return (body.properties as { id: string; total: number }[]).find(({ id }) => id === publicId)
    }
    const price = await call('POST', '/api/calculate-price', { property_id: publicId, ...WEEK, guests: 4 })
    expect(await search()).toMatchObject({ total: price.body.total, nights: 7 })
    await occupy(priced.db, {
      propertyId,
      stay: { arrival: '2027-07-03', departure: '2027-07-10' },
      kind: 'block',
    })
    await refreshSearchListing({ db: priced.db, clock }, propertyId)
    expect(await search()).toBeUndefined()
    expect((await call('GET', `/api/properties/${publicId}`)).body).toMatchObject({
      unavailable_ranges: [{ start: '2027-07-03', end: '2027-07-10' }],
    })
  })

  test('a search says whether the catalogue is complete', async () => {
    const { propertyId } = await priced.addVilla()
    const needs = { db: priced.db, clock }
    await rebuildSearch(needs)
    const call = priced.door.openBrowser()
    expect((await call('GET', '/api/properties')).body.is_complete).toBe(true)
    await priced.db.deleteFrom('searchListings').where('propertyId', '=', propertyId).execute()
    await askSearchFill(needs, 'behind')
    expect((await call('GET', '/api/properties')).body.is_complete).toBe(false)
  })

  test('every door is described', async () => {
    const { status, body } = await priced.door.openBrowser()('GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths as object)).toEqual(
      expect.arrayContaining([
        '/api/check-availability',
        '/api/calculate-price',
        '/api/properties/{id}',
        '/api/cart',
      ]),
    )
  })
})
