import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LinkScope } from '#modules/links/link-scope.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import type { Database } from '#platform/database/database.ts'
import { type ApiDoor, openApiDoor } from '#tests/api-door.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const APPROVED = { status: 'agency_review' }
let db: Database
let door: ApiDoor
let villa: OwnedVilla

beforeAll(async () => {
  db = (await openTestDatabase()).db
  door = await openApiDoor(db)
})
beforeEach(async () => {
  villa = await addOwnedVilla(
    door.needs,
    { rates: aRates({ minNights: 3, arrivalDays: [6] }) },
    'owner_review',
  )
})

const linkTo = (scope: LinkScope, subjectId = villa.publicId) =>
  issueLink(db, { scope, subjectId, expiresAt: new Date(Date.now() + 3_600_000) })
const path = () => `/api/properties/${villa.publicId}`
const stored = () =>
  db
    .selectFrom('properties')
    .select(['status', 'ownerComments'])
    .where('publicId', '=', villa.publicId)
    .executeTakeFirstOrThrow()
const lastLine = () =>
  db
    .selectFrom('propertyStatusHistory')
    .select(['fromStatus', 'toStatus', 'changedBy', 'reason'])
    .where('propertyId', '=', villa.propertyId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('an approval by link is stored in the history with its link, and ends every review link', async () => {
  const [token, other] = [await linkTo('owner_review'), await linkTo('owner_review')]
  const call = door.openBrowser()
  const body = { ...APPROVED, owner_comments: ' Très bien. ', token }
  expect(await call('PATCH', path(), body)).toMatchObject({
    status: 200,
    body: { id: villa.publicId, status: 'agency_review' },
  })
  expect(await stored()).toEqual({ status: 'agency_review', ownerComments: 'Très bien.' })
  expect(await lastLine()).toEqual({
    fromStatus: 'owner_review',
    toStatus: 'agency_review',
    changedBy: 'link:owner_review',
    reason: 'Très bien.',
  })
  for (const spent of [token, other]) {
    expect(await call('PATCH', path(), { status: 'rejected', token: spent })).toMatchObject({
      status: 404,
      body: { code: 'LINK_INVALID' },
    })
  }
})

test('a signed-in owner rejects without a comment, and the history has its line', async () => {
  const call = await door.browserOf(villa.owner)
  expect((await call('PATCH', path(), { status: 'rejected' })).status).toBe(200)
  expect(await stored()).toEqual({ status: 'rejected', ownerComments: null })
  expect(await lastLine()).toMatchObject({ toStatus: 'rejected', reason: null })
  expect(await call('PATCH', path(), APPROVED)).toMatchObject({
    status: 409,
    body: { code: 'STATUS_CONFLICT' },
  })
})

test('of two answers at once by one link, one is accepted', async () => {
  const token = await linkTo('owner_review')
  const call = door.openBrowser()
  const statuses = await Promise.all(
    ['agency_review', 'rejected'].map(
      async (status) => (await call('PATCH', path(), { status, token })).status,
    ),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.find((status) => status !== 200)).toBeOneOf([404, 409])
})

test('no other actor may answer in the owner’s name', async () => {
  expect((await door.openBrowser()('PATCH', path(), APPROVED)).status).toBe(401)
  for (const person of [
    villa.agent,
    await addPerson(door.needs, 'TRAVELER'),
    await addPerson(door.needs, 'ADMIN'),
  ])
    expect((await (await door.browserOf(person))('PATCH', path(), APPROVED)).status).toBe(403)
  const elsewhere = await addOwnedVilla(door.needs, {}, 'owner_review')
  for (const [token, status] of [
    [await linkTo('read_only'), 403],
    [await linkTo('owner_review', elsewhere.publicId), 403],
    ['x'.repeat(43), 404],
  ] as const)
    expect((await door.openBrowser()('PATCH', path(), { ...APPROVED, token })).status).toBe(status)
  expect(await stored()).toEqual({ status: 'owner_review', ownerComments: null })
})

test('a body of another shape is refused with its errors', async () => {
  const call = await door.browserOf(villa.owner)
  expect(await call('PATCH', path(), { status: 'published' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'status' }] },
  })
  const long = { ...APPROVED, owner_comments: 'a'.repeat(501) }
  expect(await call('PATCH', path(), long)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'owner_comments' }] },
  })
  expect((await call('PATCH', path(), { ...APPROVED, owner_comments: '\0' })).status).toBe(422)
  expect((await stored()).status).toBe('owner_review')
})

describe('what a review link opens', () => {
  test('the owner reads everything, in the body or in the address', async () => {
    const { publicId } = villa
    const token = await linkTo('owner_review')
    const call = door.openBrowser()
    const { status, body } = await call('POST', '/api/token-lookup', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      reservationPublicView: { property: { id: publicId, address_json: { street: '1 chemin des Essais' } } },
      propertyReviewData: { property: { id: publicId, minNights: 3 }, scopes: ['owner_review'] },
    })
    expect((await call('POST', `/api/token-lookup?token=${token}`)).body).toEqual(body)
  })

  test('both shapes of the specification have all their fields', async () => {
    const token = await linkTo('owner_review')
    const { body } = await door.openBrowser()('POST', '/api/token-lookup', { token })
    const { reservationPublicView, propertyReviewData } = body as Record<string, Record<string, object>>
    const fieldsOf = (value: unknown) => Object.keys(value as object).sort()
    expect(fieldsOf(reservationPublicView!.property)).toEqual(
      [
        ...['id', 'name', 'type', 'address_json', 'bedrooms', 'max_guests', 'pricing_json', 'deposit_amount'],
        ...['cleaning_fee', 'linen_fee', 'check_in_time', 'check_out_time', 'arrival_days_json'],
        ...['house_rules_json', 'status', 'owner_comments'],
      ].sort(),
    )
    expect(fieldsOf(propertyReviewData)).toEqual(['owner', 'property', 'scopes'])
    expect(fieldsOf(propertyReviewData!.property)).toEqual(
      [
        ...['id', 'name', 'description', 'publicAddress', 'bedrooms', 'maxGuests', 'minNights', 'pricing'],
        ...['cleaningFee', 'houseRules', 'arrivalDays', 'checkInTime', 'checkOutTime', 'images'],
        ...['amenities', 'status'],
      ].sort(),
    )
    expect(propertyReviewData).toMatchObject({
      property: {
        pricing: { base_price: expect.any(Number), service_fee: expect.any(Number), currency: 'EUR' },
        checkInTime: { start: expect.any(String), end: expect.any(String) },
        images: expect.arrayContaining([expect.objectContaining({ url: expect.any(String) })]),
      },
    })
    expect(reservationPublicView).toMatchObject({
      property: {
        address_json: {
          street: '1 chemin des Essais',
          city: expect.any(String),
          postal_code: expect.any(String),
        },
        arrival_days_json: ['saturday'],
      },
    })
  })

  test('a link that only shows the listing returns no exact address', async () => {
    const { body } = await door.openBrowser()('POST', '/api/token-lookup', {
      token: await linkTo('read_only'),
    })
    expect(body).toMatchObject({ propertyReviewData: { scopes: ['read_only'] } })
    expect(JSON.stringify(body)).not.toContain('chemin des Essais')
  })

  test('an unknown token and one of another scope get the same answer', async () => {
    const call = door.openBrowser()
    for (const token of ['nothing', await linkTo('tracking')]) {
      expect(await call('POST', '/api/token-lookup', { token })).toMatchObject({
        status: 404,
        body: { code: 'LINK_INVALID' },
      })
    }
    expect((await call('POST', '/api/token-lookup')).body).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
