import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { endPromises, promisePrice } from '#modules/pricing/server/price-promises.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { productEmit } from '#tests/product-emit.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { totalNow } from './amend-checkout.ts'
import { getCheckout } from './find-checkout.ts'
import { acceptNewPrice } from './save-steps.ts'
import { startCheckout } from './start-checkout.ts'

const WEEK = { arrival: '2027-02-06', departure: '2027-02-13' } as const
const [PROMISED, DEARER] = [700_000, 1_400_000]

const { db, desk, clock } = await openDesk('2026-11-21')

/** A villa whose week was promised at 7 000 € until 30 November, and costs twice as much since. */
async function promisedVilla() {
  const villa = await publishTestVilla({ db, clock })
  const { propertyId, publicId, ratesVersionId } = villa
  const pricePromiseId = await promisePrice(db, {
    ...{
      propertyId,
      ratesVersionId,
      stay: WEEK,
      nightPrices: {},
      reductions: [],
      honoredUntil: '2026-11-30',
    },
  })
  const emit = productEmit({ clock })
  await changeRates({ db, emit }, SYSTEM, { publicId, rates: aRates({ baseNightly: 200_000 }) })
  return { villa, pricePromiseId, visitor: await desk.newVisitor() }
}

async function begin(
  villa: TestVilla,
  visitor: Parameters<typeof startCheckout>[1],
  pricePromiseId: number | null,
  { adults = 2, seenTotal = null }: { adults?: number; seenTotal?: number | null } = {},
) {
  const wanted = { property: villa.publicId, stay: WEEK, party: partyOf({ adults }), seenTotal }
  const { checkout } = await startCheckout(desk.needs, visitor, {
    ...{ stays: [{ ...wanted, pricePromiseId }], from: null },
  })
  return getCheckout(desk.needs, checkout)
}
const totalOfDay = async ({ publicId }: TestVilla, adults: number) =>
  (await quoteListing(desk.needs, { property: publicId, stay: WEEK, party: partyOf({ adults }) })).quote.total
const rentOf = async (checkout: Awaited<ReturnType<typeof begin>>) =>
  (await getCheckout(desk.needs, checkout.publicId)).stays[0]!.statement.lines[0]!.amount

test('a promised price is that of the booking, of each of its steps and of its contract, after the rates have changed', async () => {
  const { villa, pricePromiseId, visitor } = await promisedVilla()
  const started = await begin(villa, visitor, pricePromiseId)
  expect(await rentOf(started)).toBe(PROMISED)
  expect(await totalNow(desk.needs, started)).toBe(started.total)
  const written = await desk.throughContract(visitor, started.publicId)
  expect(written.stays[0]!.reservation).toMatchObject({
    pricePromiseId,
    ratesVersionId: villa.ratesVersionId,
  })
  expect(await rentOf(started)).toBe(PROMISED)
})

test('a visitor without the promise pays the price of the day', async () => {
  const { villa, visitor } = await promisedVilla()
  expect(await rentOf(await begin(villa, visitor, null))).toBe(DEARER)
})

test('a booking that was begun at the price of the day takes the promised one when it is asked for under it', async () => {
  const { villa, pricePromiseId, visitor } = await promisedVilla()
  const atDayPrice = await begin(villa, visitor, null)
  const promised = await begin(villa, visitor, pricePromiseId)
  expect(promised.publicId).toBe(atDayPrice.publicId)
  expect(await rentOf(promised)).toBe(PROMISED)
})

test('a booking keeps its promised price when its nights are asked for again at the price of the day, with other guests', async () => {
  const { villa, pricePromiseId, visitor } = await promisedVilla()
  const promised = await begin(villa, visitor, pricePromiseId)
  const again = await begin(villa, visitor, null, { adults: 4, seenTotal: await totalOfDay(villa, 4) })
  expect(again.publicId).toBe(promised.publicId)
  expect(again.stays[0]!.reservation).toMatchObject({ pricePromiseId, party: { adults: 4 } })
  expect(await rentOf(again)).toBe(PROMISED)
  await expect(begin(villa, visitor, null, { adults: 3, seenTotal: 1 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  })
})

test('a booking that is asked for again with other guests has the price of the day where it has become lower', async () => {
  const { villa, pricePromiseId, visitor } = await promisedVilla()
  await begin(villa, visitor, pricePromiseId)
  await changeRates(desk.needs, SYSTEM, {
    ...{ publicId: villa.publicId, rates: aRates({ baseNightly: 90_000 }) },
  })
  const again = await begin(villa, visitor, null, { adults: 4 })
  expect(again.stays[0]!.reservation.pricePromiseId).toBeNull()
  expect(await rentOf(again)).toBe(630_000)
})

test('a promise that is over or withdrawn begins a booking at the price of the day', async () => {
  const { villa, pricePromiseId, visitor } = await promisedVilla()
  await endPromises(db, [pricePromiseId])
  const late = await begin(villa, visitor, pricePromiseId)
  expect(await rentOf(late)).toBe(DEARER)
  expect(late.stays[0]!.reservation.pricePromiseId).toBeNull()
})

test('once the promise and its nights have lapsed, the new price is agreed to and stays', async () => {
  const { villa, pricePromiseId, visitor } = await promisedVilla()
  const started = await begin(villa, visitor, pricePromiseId)
  await endPromises(db, [pricePromiseId])
  const lapsed = { ...started, holdEndsAt: null }
  const total = await totalNow(desk.needs, lapsed)
  expect(total).toBeGreaterThan(started.total)
  await acceptNewPrice(desk.needs, visitor, { checkout: lapsed, total })
  const agreed = await getCheckout(desk.needs, started.publicId)
  expect(agreed.total).toBe(total)
  expect(await totalNow(desk.needs, agreed)).toBe(total)
})
