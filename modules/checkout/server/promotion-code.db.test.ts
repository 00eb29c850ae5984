import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { askerOf } from '#modules/accounts/asker.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { PromotionTerms } from '#modules/promotions/promotion.ts'
import { createPromotion } from '#modules/promotions/server/create-promotion.ts'
import { movePromotion } from '#modules/promotions/server/move-promotion.ts'
import { countUses, getPromotion } from '#modules/promotions/server/promotion-queries.ts'
import { cancelReservation } from '#modules/reservations/server/move-reservation.ts'
import { CAMILLE, giveOwner } from '#tests/checkout-desk.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { person } from '#tests/person.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { totalNow } from './amend-checkout.ts'
import { type Checkout, getCheckout } from './find-checkout.ts'
import { extendHolds, keepHolds } from './keep-holds.ts'
import { acceptNewPrice, saveGuest } from './save-steps.ts'
import { setCode } from './set-code.ts'
import { startCheckout } from './start-checkout.ts'

const { db, desk, clock } = await openDesk('2026-11-21')
const { needs } = desk

const WEEK = { arrival: '2027-03-06', departure: '2027-03-13' } as const
const RENT = 700_000
const HEAD = person('BACK_OFFICE')

let villa: TestVilla
let agencyId: number
let codes = 0
beforeAll(async () => {
  villa = await newVilla()
  agencyId = (
    await db
      .selectFrom('properties')
      .select('agencyId')
      .where('id', '=', villa.propertyId)
      .executeTakeFirstOrThrow()
  ).agencyId
})

async function newVilla() {
  const published = await publishTestVilla(
    { db, clock },
    { rates: aRates({ cleaningFee: 25_000, serviceFeeBasisPoints: 150, deposit: 300_000 }) },
    agencyId,
  )
  await giveOwner(db, published.propertyId)
  return published
}

async function openPromotion(change: Partial<PromotionTerms> = {}) {
  codes += 1
  const code = `CODE-${codes}`
  const promotion = await createPromotion(needs, HEAD, {
    ...{ agencyId, name: 'Printemps', code, off: { kind: 'percent', basisPoints: 1_000 }, villas: null },
    ...{ stayFrom: null, stayTo: null, bookedFrom: '2026-11-01', bookedTo: '2026-12-31' },
    ...{
      leastNights: 1,
      mostDaysBefore: null,
      mostUses: null,
      mostUsesOfTraveler: null,
      borneBy: 'agency' as const,
    },
    ...change,
  })
  return { code, promotion }
}

/** A checkout whose traveler is known, in a villa of its own. */
async function atServices(email = CAMILLE.email, visitor?: Actor) {
  const actor = visitor ?? (await desk.newVisitor())
  const own = await newVilla()
  const { publicId, total } = await desk.start(actor, [own.publicId], WEEK)
  const read = () => getCheckout(needs, publicId)
  const traveler = { ...CAMILLE, email }
  await saveGuest(needs, actor, { checkout: await read(), traveler, minors: {}, seenTotal: total })
  const give = async (code: string | null) => {
    const checkout = await read()
    await setCode(needs, actor, {
      checkout,
      seenTotal: checkout.total,
      code,
      asker: askerOf(actor, '192.0.2.1'),
    })
    return read()
  }
  const lapse = async () => {
    await sql`update occupations set expires_at = now() - interval '1 second'
      where property_id = ${own.propertyId} and kind = 'hold' and released_at is null`.execute(db)
    return read()
  }
  return { actor, villa: own, read, give, lapse, publicId }
}

const lineOf = (checkout: Checkout, kind: string) =>
  checkout.stays[0]!.statement.lines.find(({ account }) => account === kind)
const refusedCode = { code: 'INVALID_INPUT', details: { errors: { code: expect.any(String) } } }

describe('a code in a checkout', () => {
  test('lowers the rent, and the fees and tax that follow from it, to the cent of the ledger', async () => {
    const { code } = await openPromotion()
    const { read, give } = await atServices()
    const before = await read()
    expect(lineOf(before, 'rent')!.amount).toBe(RENT)
    const after = await give(code.toLowerCase())
    expect(lineOf(after, 'rent')).toMatchObject({
      amount: RENT * 0.9,
      label: expect.stringContaining('Printemps'),
    })
    expect(lineOf(after, 'cleaning')).toEqual(lineOf(before, 'cleaning'))
    expect(lineOf(after, 'service')!.amount).toBe((lineOf(before, 'service')!.amount * 9) / 10)
    const { reservation, statement } = after.stays[0]!
    expect(reservation.quote.promotion).toMatchObject({ code, rent: RENT, amount: RENT / 10 })
    expect(statement.total).toBe(reservation.total)
    expect(await totalNow(needs, after)).toBe(after.total)
  })

  test('stays through the services, the contract and the payment, and is counted for good', async () => {
    const { code, promotion } = await openPromotion({ mostUses: 1 })
    const stay = await atServices()
    const lowered = await stay.give(code)
    const written = await desk.throughContract(stay.actor, stay.publicId, { daily_cleaning: 7 })
    expect(written.total).toBe(lowered.total + 7 * 3_500)
    await movePromotion(needs, HEAD, { promotion, to: 'ended' })
    const atPay = await desk.sign(stay.publicId)
    const paid = await payOneHolder(needs, stay.actor, {
      ...{ checkout: atPay, method: 'card' as const, cardToken: await desk.cardToken() },
    })
    // A quarter of the rent as it was lowered.
    expect(paid).toMatchObject({ status: 'succeeded', amount: (RENT * 0.9) / 4 })
    const done = await stay.read()
    const { statement, reservation } = done.stays[0]!
    expect(statement).toMatchObject({
      total: written.total,
      paid: paid.amount,
      balance: written.total - paid.amount,
    })
    await db
      .transaction()
      .execute((trx) => cancelReservation(trx, SYSTEM, { ...reservation, reason: 'traveler' }))
    const { id } = await getPromotion(db, promotion)
    expect(await countUses(db, id, { reservationId: null, traveler: null })).toMatchObject({ all: 1 })
  })

  test('is taken off again by its traveler, and given to another', async () => {
    const { code } = await openPromotion({ mostUses: 1 })
    const [first, second] = [await atServices(), await atServices('other@example.fr')]
    const whole = (await first.read()).total
    await first.give(code)
    await expect(second.give(code)).rejects.toMatchObject(refusedCode)
    expect((await first.give(null)).total).toBe(whole)
    expect((await second.give(code)).total).toBeLessThan(whole)
    await expect(first.give(code)).rejects.toMatchObject(refusedCode)
  })

  test('is refused where it is unknown, paused, over, for other stays, or beyond its limit of a traveler', async () => {
    const { code, promotion } = await openPromotion({ mostUsesOfTraveler: 1 })
    const { give, read } = await atServices('twice@example.fr')
    const { total } = await read()
    await expect(give('NOTHING')).rejects.toMatchObject(refusedCode)
    await expect(give('?')).rejects.toMatchObject(refusedCode)
    await expect(give((await openPromotion({ leastNights: 8 })).code)).rejects.toMatchObject(refusedCode)
    await movePromotion(needs, HEAD, { promotion, to: 'paused' })
    await expect(give(code)).rejects.toMatchObject(refusedCode)
    await movePromotion(needs, HEAD, { promotion, to: 'active' })
    await give(code)
    const again = await atServices('TWICE@example.fr')
    await expect(again.give(code)).rejects.toMatchObject(refusedCode)
    expect((await again.read()).total).toBe(total)
  })

  test('cannot be kept by a traveler who changes their address for one that has used it', async () => {
    const { code } = await openPromotion({ mostUsesOfTraveler: 1 })
    await (await atServices('used@example.fr')).give(code)
    const second = await atServices('fresh@example.fr')
    const checkout = await second.give(code)
    const traveler = { ...CAMILLE, email: 'used@example.fr' }
    await expect(
      saveGuest(needs, second.actor, { checkout, traveler, minors: {}, seenTotal: checkout.total }),
    ).rejects.toMatchObject({ details: { errors: { email: expect.any(String) } } })
  })

  test('never takes off more than the commission of the mandate', async () => {
    const { code } = await openPromotion({ off: { kind: 'amount', amount: 600_000 } })
    const { give } = await atServices()
    expect((await give(code)).stays[0]!.reservation.quote.promotion).toMatchObject({ amount: RENT * 0.2 })
  })

  test('is not for a villa without the terms of a mandate, whose commission would bear it', async () => {
    const { code } = await openPromotion()
    const stay = await atServices()
    await db
      .updateTable('mandates')
      .set({ status: 'cancelled' })
      .where('propertyId', '=', stay.villa.propertyId)
      .execute()
    await expect(stay.give(code)).rejects.toMatchObject(refusedCode)
  })
})

describe('a use of a promotion', () => {
  test('is given back when the hold ends, and the traveler who comes back is asked for the new price', async () => {
    const { code } = await openPromotion({ mostUses: 1 })
    const [first, second] = [await atServices(), await atServices('second@example.fr')]
    const whole = (await first.read()).total
    await first.give(code)
    const lapsed = await first.lapse()
    await second.give(code)
    await expect(keepHolds(needs, lapsed)).rejects.toMatchObject({
      ...{ code: 'PRICE_CHANGED', details: { total: whole } },
    })
    await expect(extendHolds(needs, lapsed)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await first.read()).holdEndsAt).toBeNull()
    await acceptNewPrice(needs, first.actor, { checkout: lapsed, total: whole })
    const agreed = await first.read()
    expect(agreed.total).toBe(whole)
    await keepHolds(needs, agreed)
    expect((await first.read()).holdEndsAt).not.toBeNull()
  })

  test('is counted again with the nights where one is left, also once the promotion was paused and is back', async () => {
    const { code, promotion } = await openPromotion({ mostUses: 1 })
    const stay = await atServices()
    const { total } = await stay.give(code)
    const lapsed = await stay.lapse()
    await movePromotion(needs, HEAD, { promotion, to: 'paused' })
    await expect(keepHolds(needs, lapsed)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await movePromotion(needs, HEAD, { promotion, to: 'active' })
    await keepHolds(needs, lapsed)
    expect((await stay.read()).total).toBe(total)
    await expect((await atServices('late@example.fr')).give(code)).rejects.toMatchObject(refusedCode)
  })

  test('is not taken again by the signature of a contract whose nights have lapsed', async () => {
    const { code, promotion } = await openPromotion({ mostUses: 1 })
    const [first, second] = [await atServices(), await atServices('second@example.fr')]
    await first.give(code)
    await desk.throughContract(first.actor, first.publicId)
    await first.lapse()
    await second.give(code)
    await expect(desk.pressSign(first.publicId)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { reason: expect.stringContaining('reprenez votre réservation') },
    })
    const lapsed = await first.read()
    expect(lapsed).toMatchObject({ holdEndsAt: null, facts: { signed: false } })
    const { id } = await getPromotion(db, promotion)
    expect(await countUses(db, id, { reservationId: null, traveler: null })).toMatchObject({ all: 1 })
  })

  test('is given back by a stay that is cancelled before it is paid', async () => {
    const { code } = await openPromotion({ mostUses: 1 })
    const stay = await atServices()
    const { reservation } = (await stay.give(code)).stays[0]!
    await db.transaction().execute(async (trx) => {
      await cancelReservation(trx, SYSTEM, { ...reservation, reason: 'replaced' })
      await postCancellation(trx, { reservation, refund: 'everything' })
    })
    await (await atServices('next@example.fr')).give(code)
  })

  test('is given back by a stay that is asked for again with other guests, at the price that was shown', async () => {
    const { code } = await openPromotion({ mostUses: 1 })
    const stay = await atServices()
    await stay.give(code)
    const wanted = {
      property: stay.villa.publicId,
      stay: WEEK,
      party: partyOf({ adults: 3 }),
      seenTotal: null,
    }
    await startCheckout(needs, stay.actor, { stays: [wanted], from: null })
    expect((await stay.read()).stays[0]!.reservation.quote.promotion).toBeUndefined()
    await (await atServices('next@example.fr')).give(code)
  })

  test('keeps its price while its nights are held, whatever becomes of the promotion', async () => {
    const { code, promotion } = await openPromotion()
    const stay = await atServices()
    const lowered = await stay.give(code)
    await movePromotion(needs, HEAD, { promotion, to: 'ended' })
    expect(await totalNow(needs, lowered)).toBe(lowered.total)
  })
})
