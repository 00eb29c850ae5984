import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import type { Database } from '#platform/database/database.ts'
import { openCheckout } from '#tests/payment-fixture.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { listBusy } from './list-busy.ts'
import { confirmNights } from './reservation-nights.ts'
import { clearNights, setNights } from './set-nights.ts'
import { giveNightsBack, takeNights } from './take-nights.ts'
import type { NightSettings } from './write-nights.ts'

const TODAY = '2027-01-15'
const clock = { now: () => new Date(`${TODAY}T10:00:00Z`) }
const WEEK = { arrival: '2027-07-03', departure: '2027-07-10' } as const

let db: Database
let agencyId: number
let villa: TestVilla
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
})
beforeEach(async () => {
  villa = await publishTestVilla({ db, clock }, { title: 'Villa nuits' }, agencyId)
})

const needs = () => ({ db, clock, emit: productEmit({ clock }) })
const take = (stay: { arrival: string; departure: string }, note: string | null = null) =>
  takeNights(needs(), SYSTEM, { property: villa.publicId, stay: stay as typeof WEEK, kind: 'block', note })
const giveBack = (arrival: string, departure: string) =>
  giveNightsBack(needs(), SYSTEM, {
    property: villa.publicId,
    stay: { arrival, departure } as unknown as typeof WEEK,
  })
const taken = async () =>
  (await listBusy(db, villa.propertyId, TODAY)).map(
    ({ kind, note, arrival, departure }) => `${kind} ${arrival.slice(5)}/${departure.slice(5)} ${note}`,
  )

describe('nights of a villa', () => {
  test('are closed with a note, and given back in part', async () => {
    await take(WEEK, 'Peinture')
    expect(await taken()).toEqual(['block 07-03/07-10 Peinture'])
    expect(await giveBack('2027-07-05', '2027-07-07')).toBe(2)
    expect(await taken()).toEqual(['block 07-03/07-05 Peinture', 'block 07-07/07-10 Peinture'])
    expect(await giveBack('2027-07-01', '2027-07-20')).toBe(5)
    expect(await taken()).toEqual([])
  })

  test('that are taken are refused with what has them, and nothing changes', async () => {
    await take(WEEK, 'Peinture')
    await expect(take({ arrival: '2027-07-09', departure: '2027-07-12' })).rejects.toMatchObject({
      code: 'DATES_UNAVAILABLE',
      details: {
        reason: expect.stringMatching(/une indisponibilité .*Peinture.*, du 3 au 10\u00a0juillet\u00a02027/),
      },
    })
    expect(await taken()).toHaveLength(1)
  })

  test('that are free, past or the wrong way round cannot be given back', async () => {
    await expect(giveBack('2027-07-03', '2027-07-10')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(giveBack('2027-01-14', '2027-01-20')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(take({ arrival: '2027-07-03', departure: '2027-07-03' })).rejects.toMatchObject({
      details: { errors: { to: expect.any(String) } },
    })
  })

  test('of a reservation are neither taken nor given back: the refusal names its number', async () => {
    const { propertyId, id: reservationId, number } = (await openCheckout(db)).reservations[0]!
    await confirmNights(db, { propertyId, reservationId, stay: WEEK })
    const [held] = await listBusy(db, propertyId, TODAY)
    const { publicId: property } = await db
      .selectFrom('properties')
      .select('publicId')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow()
    const stay = { arrival: held!.arrival, departure: held!.departure }
    const reason = expect.stringContaining(`la réservation ${number}`)
    await expect(
      takeNights(needs(), SYSTEM, { property, stay, kind: 'owner_stay', note: null }),
    ).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE', details: { reason } })
    await expect(giveNightsBack(needs(), SYSTEM, { property, stay })).rejects.toMatchObject({
      code: 'NIGHTS_RESERVED',
      details: { numbers: [number], reason },
    })
  })
})

describe('a value set on a night', () => {
  const set = (settings: Partial<NightSettings>) =>
    setNights(needs(), SYSTEM, {
      ...{ property: villa.publicId, stay: WEEK, price: null, minNights: null, note: null },
      ...settings,
    })
  const rent = async () => {
    const wanted = { property: villa.publicId, stay: WEEK, party: partyOf({ adults: 2 }) }
    const { lines } = (await quoteListing({ db, clock }, wanted)).quote
    return lines.find(({ kind }) => kind === 'rent')?.amount
  }
  const found = async () => {
    const filters = { ...DEFAULT_FILTERS, q: 'nuits', stay: WEEK }
    const { results } = await searchListings({ db, clock }, SYSTEM, filters)
    return results.find(({ publicId }) => publicId === villa.publicId)
  }

  test('wins over the season in quotes and in search at once, until it is cleared', async () => {
    const before = [await rent(), (await found())?.price]
    await set({ price: 123_456 })
    expect(await rent()).toBe(7 * 123_456)
    expect((await found())?.price).not.toEqual(before[1])
    await set({ minNights: 10 })
    await expect(rent()).rejects.toMatchObject({ code: 'STAY_RULE_BROKEN' })
    expect(await found()).toBeUndefined()
    await clearNights(needs(), SYSTEM, { property: villa.publicId, stay: WEEK })
    expect([await rent(), (await found())?.price]).toEqual(before)
  })

  test('is kept where another value is set later', async () => {
    await set({ price: 100_000 })
    await set({ note: 'Feu d’artifice' })
    const rows = await db
      .selectFrom('calendarNights')
      .selectAll()
      .where('propertyId', '=', villa.propertyId)
      .orderBy('night')
      .execute()
    expect(rows).toHaveLength(7)
    expect(rows[0]).toMatchObject({ night: '2027-07-03', price: 100_000, note: 'Feu d’artifice' })
  })

  test.each([
    [{}, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: 100_000_001 }, 'price'],
    [{ minNights: 91 }, 'minNights'],
  ])('is refused at its field when it is out of bounds: %o', async (settings, field) => {
    await expect(set(settings)).rejects.toMatchObject({
      details: { errors: { [field]: expect.any(String) } },
    })
  })

  test('is not cleared where nothing is set', async () => {
    await expect(
      clearNights(needs(), SYSTEM, { property: villa.publicId, stay: WEEK }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})
