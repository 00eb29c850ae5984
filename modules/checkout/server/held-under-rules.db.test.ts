import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { pauseListing } from '#modules/publication/server/pause-listing.ts'
import { publishListing, withdrawListing } from '#modules/publication/server/publish-listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { CAMILLE } from '#tests/checkout-desk.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { productEmit } from '#tests/product-emit.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { MAILLESS } from '#tests/review-steps.ts'
import { type Checkout, type CheckoutStay, getCheckout } from './find-checkout.ts'
import { extendHolds } from './keep-holds.ts'
import { acceptNewPrice, saveAddOns, saveGuest } from './save-steps.ts'
import { acceptContracts } from './sign-contracts.ts'

/** Monday to Thursday: each of the four strictest rules below refuses it. */
const STAY = { arrival: '2027-02-08', departure: '2027-02-11' } as const
const STRICT: Partial<Rates> = { minNights: 7, arrivalDays: [6], departureDays: [6] }

const { db, desk, clock } = await openDesk('2026-11-21')

async function hold() {
  const villa = await publishTestVilla({ db, clock })
  const visitor = await desk.newVisitor()
  return { villa, visitor, checkout: await desk.start(visitor, [villa.publicId], STAY) }
}

/** The agency records other rates and rules. */
async function recordRates({ publicId }: TestVilla, rates: Partial<Rates>) {
  await changeRates({ db, emit: productEmit({ clock }) }, SYSTEM, { publicId, rates: aRates(rates) })
}

const giveGuest = (actor: Actor, checkout: Checkout) =>
  saveGuest(desk.needs, actor, { checkout, traveler: CAMILLE, minors: {}, seenTotal: checkout.total })

async function lapseHolds(villa: TestVilla, { publicId }: Checkout): Promise<Checkout> {
  await sql`update occupations set expires_at = now() - interval '1 second' where property_id = ${villa.propertyId}`.execute(
    db,
  )
  return getCheckout(desk.needs, publicId)
}

test('a stay names the rates agreed to last, and once written those of its contract', async () => {
  const { villa, visitor, checkout } = await hold()
  const { ratesVersionId, versionId } = checkout.stays[0]!.reservation
  expect(ratesVersionId).toBe(villa.ratesVersionId)
  await recordRates(villa, { baseNightly: 200_000 })
  await expect(giveGuest(visitor, checkout)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await acceptNewPrice(desk.needs, visitor, { checkout, total: checkout.total + 300_000 })
  await desk.throughContract(visitor, checkout.publicId)
  const atPay = await desk.sign(checkout.publicId)
  await recordRates(villa, { baseNightly: 300_000 })
  const [{ reservation }] = (await getCheckout(desk.needs, atPay.publicId)).stays as [CheckoutStay]
  expect(reservation).toMatchObject({ versionId, total: checkout.total + 300_000 })
  const named = await db
    .selectFrom('contracts')
    .innerJoin('rateVersions', 'rateVersions.id', 'contracts.ratesVersionId')
    .select(['rateVersions.id', 'rateVersions.number'])
    .where('reservationId', '=', reservation.id)
    .executeTakeFirst()
  expect(named).toEqual({ id: reservation.ratesVersionId, number: 2 })
  await expect(desk.start(await desk.newVisitor(), [villa.publicId], STAY)).rejects.toMatchObject({
    code: 'DATES_UNAVAILABLE',
  })
})

test('the signature of a contract prolongs the nights that it finds held, for the payment', async () => {
  const { visitor, checkout, villa } = await hold()
  await desk.throughContract(visitor, checkout.publicId)
  await sql`update occupations set expires_at = now() + interval '1 minute'
    where property_id = ${villa.propertyId}`.execute(db)
  await desk.pressSign(checkout.publicId)
  const { holdEndsAt } = await getCheckout(desk.needs, checkout.publicId)
  const { rows } = await sql<{ prolonged: boolean }>`
    select ${holdEndsAt}::timestamptz > now() + interval '20 minutes' as prolonged`.execute(db)
  expect(rows).toEqual([{ prolonged: true }])
})

describe('rules the agency changes once nights are held', () => {
  test('do not refuse the remaining steps, from the first to the payment', async () => {
    const { villa, visitor, checkout } = await hold()
    await recordRates(villa, STRICT)
    await expect(desk.start(await desk.newVisitor(), [villa.publicId], STAY)).rejects.toMatchObject({
      code: 'STAY_RULE_BROKEN',
    })
    const held = await getCheckout(desk.needs, checkout.publicId)
    await extendHolds(desk.needs, held)
    await desk.throughContract(visitor, checkout.publicId)
    const atPay = await desk.sign(checkout.publicId)
    await payOneHolder(desk.needs, visitor, {
      checkout: atPay,
      method: 'card',
      cardToken: await desk.cardToken(),
    })
    const { stays } = await getCheckout(desk.needs, checkout.publicId)
    expect(stays[0]!.reservation).toMatchObject({ status: 'confirmed', stay: STAY, total: checkout.total })
  })

  test('do not refuse the same held stay, asked for again from the villa’s page', async () => {
    const { villa, visitor, checkout } = await hold()
    await recordRates(villa, STRICT)
    const again = await desk.start(visitor, [villa.publicId], STAY)
    expect(again).toMatchObject({ publicId: checkout.publicId, total: checkout.total })
    expect((await desk.start(visitor, [villa.slug], STAY)).publicId).toBe(checkout.publicId)
    await lapseHolds(villa, checkout)
    await expect(desk.start(visitor, [villa.publicId], STAY)).rejects.toMatchObject({
      code: 'STAY_RULE_BROKEN',
    })
  })

  test('refuse other nights, or another villa beside the held one', async () => {
    const { villa, visitor } = await hold()
    await recordRates(villa, STRICT)
    const longer = { ...STAY, departure: '2027-02-12' } as const
    const other = await publishTestVilla({ db, clock })
    for (const [properties, stay] of [
      [[villa.publicId], longer],
      [[villa.publicId, other.publicId], STAY],
    ] as const)
      await expect(desk.start(visitor, properties, stay)).rejects.toMatchObject({ code: 'STAY_RULE_BROKEN' })
  })

  test('do not refuse a signed stay whose hold has ended', async () => {
    const { villa, visitor, checkout } = await hold()
    await desk.throughContract(visitor, checkout.publicId)
    await desk.sign(checkout.publicId)
    await recordRates(villa, STRICT)
    await lapseHolds(villa, checkout)
    expect((await desk.start(visitor, [villa.publicId], STAY)).publicId).toBe(checkout.publicId)
  })

  test('do not refuse a held stay shorter than a minimum set in the calendar', async () => {
    const { villa, visitor, checkout } = await hold()
    await db
      .insertInto('calendarNights')
      .values({ propertyId: villa.propertyId, night: STAY.arrival, price: null, minNights: 7 })
      .execute()
    await giveGuest(visitor, checkout)
    expect((await getCheckout(desk.needs, checkout.publicId)).facts.guestGiven).toBe(true)
  })

  test('ask for consent at every step when the price changed too', async () => {
    const { villa, visitor, checkout } = await hold()
    await giveGuest(visitor, checkout)
    const atAddOns = await getCheckout(desk.needs, checkout.publicId)
    await recordRates(villa, { ...STRICT, baseNightly: 120_000 })
    await expect(
      saveAddOns(desk.needs, visitor, { checkout: atAddOns, addOns: {}, seenTotal: atAddOns.total }),
    ).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  })

  test('refuse nights whose hold has lapsed, at every attempt', async () => {
    const { villa, visitor, checkout } = await hold()
    await recordRates(villa, STRICT)
    for (const act of [
      (lapsed: Checkout) => giveGuest(visitor, lapsed),
      (lapsed: Checkout) => extendHolds(desk.needs, lapsed),
      (lapsed: Checkout) => giveGuest(visitor, lapsed),
    ]) {
      const lapsed = await lapseHolds(villa, checkout)
      expect(lapsed.holdEndsAt).toBeNull()
      await expect(act(lapsed)).rejects.toMatchObject({ code: 'STAY_RULE_BROKEN' })
    }
  })

  test('do not undo a signed contract, whose nights are held again as signed', async () => {
    const { villa, visitor, checkout } = await hold()
    await desk.throughContract(visitor, checkout.publicId)
    await desk.sign(checkout.publicId)
    await recordRates(villa, STRICT)
    const lapsed = await lapseHolds(villa, checkout)
    await extendHolds(desk.needs, lapsed)
    const again = await getCheckout(desk.needs, checkout.publicId)
    await payOneHolder(desk.needs, visitor, {
      checkout: again,
      method: 'card',
      cardToken: await desk.cardToken(),
    })
    expect((await getCheckout(desk.needs, checkout.publicId)).facts.paid).toBe(true)
  })
})

describe('a step of a checkout is refused, with the reason, for', () => {
  test('a villa that is no longer let', async () => {
    const { villa, visitor, checkout } = await hold()
    await desk.throughContract(visitor, checkout.publicId)
    const atContract = await getCheckout(desk.needs, checkout.publicId)
    await withdrawListing({ db, emit: productEmit({ clock }), config: MAILLESS }, SYSTEM, {
      publicId: villa.publicId,
    })
    await expect(giveGuest(visitor, atContract)).rejects.toMatchObject({ code: 'LISTING_WITHDRAWN' })
    await expect(
      acceptContracts(desk.needs, visitor, { checkout: atContract, read: true, seenTotal: atContract.total }),
    ).rejects.toMatchObject({ code: 'LISTING_WITHDRAWN' })
  })

  test('a villa on pause', async () => {
    const { villa, visitor, checkout } = await hold()
    const { publicId } = villa
    await pauseListing({ db, emit: productEmit({ clock }), config: MAILLESS }, SYSTEM, {
      publicId,
      reason: 'Travaux',
    })
    await expect(giveGuest(visitor, checkout)).rejects.toMatchObject({ code: 'LISTING_PAUSED' })
  })

  test('a villa that was paused once the nights had lapsed, and its contract is not signed either', async () => {
    const { villa, visitor, checkout } = await hold()
    await desk.throughContract(visitor, checkout.publicId)
    await lapseHolds(villa, checkout)
    await pauseListing({ db, emit: productEmit({ clock }), config: MAILLESS }, SYSTEM, {
      publicId: villa.publicId,
      reason: 'Travaux',
    })
    const lapsed = await getCheckout(desk.needs, checkout.publicId)
    await expect(extendHolds(desk.needs, lapsed)).rejects.toMatchObject({ code: 'LISTING_PAUSED' })
    await expect(desk.pressSign(checkout.publicId)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { reason: expect.stringContaining('ne sont plus retenues') },
    })
    const after = await getCheckout(desk.needs, checkout.publicId)
    expect(after).toMatchObject({ holdEndsAt: null, facts: { signed: false } })
  })

  test('a villa that takes fewer guests', async () => {
    const { villa, visitor, checkout } = await hold()
    const content = { ...villa.content, maxGuests: 1 }
    await keepDraft({ db }, { publicId: villa.publicId, content })
    await publishListing({ db, clock, emit: productEmit({ clock }), config: MAILLESS }, SYSTEM, {
      publicId: villa.publicId,
    })
    await expect(giveGuest(visitor, checkout)).rejects.toMatchObject({
      code: 'TOO_MANY_GUESTS',
      details: { maxGuests: 1, reason: expect.stringContaining('accueille 1\u00a0voyageur au plus') },
    })
  })
})
