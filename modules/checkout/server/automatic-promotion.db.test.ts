import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askerOf } from '#modules/accounts/asker.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { openReductions } from '#modules/pricing/reduction.ts'
import { promisePrice } from '#modules/pricing/server/price-promises.ts'
import type { PromotionTerms } from '#modules/promotions/promotion.ts'
import { createPromotion } from '#modules/promotions/server/create-promotion.ts'
import { movePromotion } from '#modules/promotions/server/move-promotion.ts'
import { countUses, getPromotion } from '#modules/promotions/server/promotion-queries.ts'
import { getPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { CAMILLE, giveOwner } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { totalNow } from './amend-checkout.ts'
import { getCheckout } from './find-checkout.ts'
import { keepHolds } from './keep-holds.ts'
import { acceptNewPrice, saveGuest } from './save-steps.ts'
import { setCode } from './set-code.ts'
import { startCheckout } from './start-checkout.ts'

const { db, desk } = await openDesk('2026-11-21')
const { needs } = desk
const WEEK = { arrival: '2027-03-06', departure: '2027-03-13' } as const
const RENT = 700_000
const HEAD = person('BACK_OFFICE')

/** A villa with an automatic promotion of ten per cent, and what a traveler does with a stay of a week in it. */
async function promotedVilla() {
  const villa = await publishTestVilla(needs)
  await giveOwner(db, villa.propertyId)
  const { agencyId } = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', villa.propertyId)
    .executeTakeFirstOrThrow()
  const open = (change: Partial<PromotionTerms> = {}) =>
    createPromotion(needs, HEAD, {
      ...{ agencyId, name: 'Printemps', code: null, borneBy: 'agency', villas: [villa.publicId] },
      ...{ off: { kind: 'percent', basisPoints: 1_000 }, stayFrom: null, stayTo: null },
      ...{ bookedFrom: '2026-11-01', bookedTo: '2026-12-31', leastNights: 1, mostDaysBefore: null },
      ...{ mostUses: null, mostUsesOfTraveler: null },
      ...change,
    })
  const whole = (await desk.start(await desk.newVisitor(), [villa.publicId], WEEK)).total
  await sql`update occupations set released_at = now() where property_id = ${villa.propertyId}`.execute(db)
  const promotion = await open()
  const actor = await desk.newVisitor()
  const begin = () => desk.start(actor, [villa.publicId], WEEK)
  const counted = async (id = promotion) =>
    (await countUses(db, (await getPromotion(db, id)).id, { reservationId: null, traveler: null })).all
  return { villa, open, whole, promotion, actor, begin, counted }
}

type Began = Awaited<ReturnType<Awaited<ReturnType<typeof promotedVilla>>['begin']>>
const offOf = ({ stays }: Began) => stays[0]!.reservation.quote.promotion?.amount ?? 0

test('a stay begins at the lowered price, is counted, and keeps it through its steps while its nights are held', async () => {
  const { whole, open, actor, begin, counted } = await promotedVilla()
  // More than the commission of a fifth, which bounds it.
  const promotion = await open({ name: 'Moitié', off: { kind: 'percent', basisPoints: 5_000 } })
  const begun = await begin()
  expect(offOf(begun)).toBe(RENT / 5)
  expect(begun.total).toBeLessThan(whole)
  const { lines } = begun.stays[0]!.statement
  const label = expect.stringContaining('promotion «\u00a0Moitié\u00a0» (\u221220\u00a0%)')
  expect(lines[0]).toMatchObject({ amount: RENT * 0.8, label })
  expect(await counted(promotion)).toBe(1)
  await movePromotion(needs, HEAD, { promotion, to: 'ended' })
  expect(await totalNow(needs, begun)).toBe(begun.total)
  const written = await desk.throughContract(actor, begun.publicId)
  expect(written.stays[0]!.statement.lines).toEqual(lines)
  expect(await counted(promotion)).toBe(1)
})

test('once its nights have lapsed and the promotion has ended, the traveler agrees to the new price', async () => {
  const { villa, whole, promotion, actor, begin, counted } = await promotedVilla()
  const { publicId } = await begin()
  await sql`update occupations set expires_at = now() - interval '1 second'
    where property_id = ${villa.propertyId} and released_at is null`.execute(db)
  const lapsed = await getCheckout(needs, publicId)
  await movePromotion(needs, HEAD, { promotion, to: 'ended' })
  await expect(keepHolds(needs, lapsed)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await acceptNewPrice(needs, actor, { checkout: lapsed, total: whole })
  expect(offOf(await getCheckout(needs, publicId))).toBe(0)
  expect(await counted()).toBe(0)
})

test('a code replaces it where it lowers more, is refused where it does not, and it is back when the code is taken off', async () => {
  const { open, actor, begin, counted } = await promotedVilla()
  const more = await open({ code: 'PLUS', off: { kind: 'percent', basisPoints: 1_200 }, mostUses: 1 })
  await open({ code: 'PEU', off: { kind: 'percent', basisPoints: 1_000 } })
  const { publicId, total } = await begin()
  const read = () => getCheckout(needs, publicId)
  await saveGuest(needs, actor, { checkout: await read(), traveler: CAMILLE, minors: {}, seenTotal: total })
  const give = async (code: string | null) => {
    const checkout = await read()
    const asker = askerOf(actor, '192.0.2.1')
    await setCode(needs, actor, { checkout, seenTotal: checkout.total, code, asker })
    return read()
  }
  await expect(give('PEU')).rejects.toMatchObject({
    details: { errors: { code: expect.stringContaining('Printemps') } },
  })
  const replaced = await give('PLUS')
  expect([offOf(replaced), await counted(), await counted(more)]).toEqual([84_000, 0, 1])
  const back = await give(null)
  expect([back.total, await counted(), await counted(more)]).toEqual([total, 1, 0])
})

test('a price that was promised has the promotion of the day of its promise, and no other', async () => {
  const { villa, promotion, open, actor } = await promotedVilla()
  const { propertyId, publicId, ratesVersionId } = villa
  const { reductions } = await getPricedListing(db, publicId)
  const pricePromiseId = await promisePrice(db, {
    ...{ propertyId, ratesVersionId, stay: WEEK, nightPrices: {}, honoredUntil: '2026-11-30' },
    reductions: openReductions(reductions, WEEK, '2026-11-21'),
  })
  await movePromotion(needs, HEAD, { promotion, to: 'ended' })
  await open({ name: 'Plus tard', off: { kind: 'percent', basisPoints: 1_500 } })
  const { checkout } = await startCheckout(needs, actor, {
    stays: [
      { property: publicId, stay: WEEK, party: partyOf({ adults: 2 }), seenTotal: null, pricePromiseId },
    ],
    from: null,
  })
  const begun = await getCheckout(needs, checkout)
  expect(offOf(begun)).toBe(RENT / 10)
  expect(await totalNow(needs, begun)).toBe(begun.total)
})
