import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { isFree } from '#modules/calendar/server/list-occupied.ts'
import { closeEndedHolds } from '#modules/calendar/server/reservation-nights.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { saveDraft } from '#modules/listing-drafts/server/save-draft.ts'
import { sendRequestedRefunds } from '#modules/payments/server/send-requested-refunds.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservation.ts'
import { trackingTokenOf } from '#modules/reservations/server/tracking-link.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { getTrackedReservation, trackReservation } from '#modules/stays/server/track-reservation.ts'
import { giveOwner } from '#tests/checkout-desk.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { deliverEventsTo } from '#tests/payment-fixture.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { minutesUntil } from '../minutes-until.ts'
import { getCheckout } from './find-checkout.ts'
import { extendHolds, keepHolds } from './keep-holds.ts'
import { saveGuest } from './save-steps.ts'

const GUIDE = 'Le code du portail est A9B8.\nLes clés sont dans la boîte.'
const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const

let villa: TestVilla
let visitor: Actor

const { db, desk, clock } = await openDesk('2026-11-21')

async function newVilla() {
  villa = await publishTestVilla(
    { db, clock },
    { rates: aRates({ cleaningFee: 25_000, serviceFeeBasisPoints: 150, deposit: 300_000 }) },
  )
  await giveOwner(db, villa.propertyId)
  visitor = await desk.newVisitor()
}

/** Ends every hold of a villa now, as half an hour would. */
async function endHolds() {
  await sql`update occupations set expires_at = now() - interval '1 second' where property_id = ${villa.propertyId} and kind = 'hold'`.execute(
    db,
  )
}

describe('checkout', () => {
  test('a stay is held, signed and paid by card, then confirmed with three mails and its tracking', async () => {
    await newVilla()
    const started = await desk.start(visitor, [villa.publicId], WEEK)
    expect(await isFree(db, villa.propertyId, WEEK)).toBe(false)
    expect(started.holdEndsAt).not.toBeNull()
    expect(minutesUntil(started.holdEndsAt!.toISOString(), started.readAt.getTime())).toBe(HOLD_MINUTES)

    const atSign = await desk.throughContract(visitor, started.publicId, { daily_cleaning: 7 })
    expect(atSign.total).toBe(started.total + 7 * 3_500)
    expect(atSign.stays[0]!.reservation.status).toBe('awaiting_signature')
    expect(atSign.stays[0]!.dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(atSign.total)
    const [contract] = await listContracts(db, atSign)
    expect(contract!.propertyVersionHash).toBe(atSign.stays[0]!.listing.contentHash)

    await saveDraft({ db }, SYSTEM, {
      ...villa,
      ...{ base: 0, form: 'guide', sent: { arrivalGuide: GUIDE } },
    })
    const atPay = await desk.sign(started.publicId)
    const signed = atPay.stays[0]!.reservation
    const early = await trackReservation(desk.needs, stayFacts(desk.needs.db, signed), { exact: true })
    expect(early).toMatchObject({ guide: null, address: null, place: null })
    expect(atPay.facts).toMatchObject({ signed: true, paid: false })
    expect(atPay.stays[0]!.reservation.status).toBe('awaiting_payment')

    const payment = await payOneHolder(desk.needs, visitor, {
      checkout: atPay,
      method: 'card',
      cardToken: await desk.cardToken(),
    })
    expect(payment).toMatchObject({ status: 'succeeded', amount: atPay.total })
    const done = await getCheckout(desk.needs, started.publicId)
    expect(done.status).toBe('confirmed')
    expect(done.stays[0]!.reservation.status).toBe('confirmed')
    expect(done.stays[0]!.statement).toMatchObject({ paid: done.total, balance: 0 })
    expect(await mailsTo('camille@example.fr', done.stays[0]!.reservation.number)).toEqual([
      'contract-signed',
      'payment-receipt',
      'reservation-confirmed',
    ])
    const [confirmation] = await db
      .selectFrom('outboxMails')
      .select('attachments')
      .where('template', '=', 'reservation-confirmed')
      .where('recipient', '=', 'camille@example.fr')
      .execute()
    // The file of the calendar is in the mail itself: no file of the store can be missing.
    expect(confirmation!.attachments).toMatchObject([
      { filename: 'sejour.ics', text: expect.stringContaining('STATUS:CONFIRMED') },
    ])

    const token = trackingTokenOf(desk.needs.secret, done.stays[0]!.reservation.publicId)
    const tracked = await trackReservation(
      desk.needs,
      stayFacts(desk.needs.db, await getTrackedReservation(desk.needs, token, { address: '192.0.2.9' })),
      { exact: true },
    )
    expect(tracked).toMatchObject({
      status: 'confirmed',
      totalAmount: done.total,
      paidAmount: done.total,
      contract: { status: 'signed' },
    })
    expect(tracked.address).toContain('1 chemin des Essais')
    expect(tracked.guide).toEqual({ state: 'open', text: GUIDE })
    expect(tracked.place).toEqual({ latitude: 43.5591, longitude: 7.0213 })
  })

  test('a second visitor is refused held nights, and may arrive on a departure day', async () => {
    await newVilla()
    await desk.start(visitor, [villa.publicId], WEEK)
    const other = await desk.newVisitor()
    await expect(
      desk.start(other, [villa.publicId], { arrival: '2026-12-11', departure: '2026-12-14' }),
    ).rejects.toMatchObject({
      code: 'DATES_UNAVAILABLE',
    })
    const next = await desk.start(other, [villa.publicId], { arrival: '2026-12-12', departure: '2026-12-14' })
    expect(next.stays).toHaveLength(1)
  })

  test('the same stay continues the same checkout, and overlapping dates cancel it', async () => {
    await newVilla()
    const first = await desk.start(visitor, [villa.publicId], WEEK)
    const again = await desk.start(visitor, [villa.publicId], WEEK)
    expect(again.publicId).toBe(first.publicId)
    const moved = await desk.start(visitor, [villa.publicId], {
      arrival: '2026-12-06',
      departure: '2026-12-13',
    })
    expect(moved.publicId).not.toBe(first.publicId)
    expect((await getCheckout(desk.needs, first.publicId)).status).toBe('cancelled')
    expect(await isFree(db, villa.propertyId, { arrival: '2026-12-05', departure: '2026-12-06' })).toBe(true)
  })

  test('several villas are held together, or none', async () => {
    await newVilla()
    const mine = villa
    await newVilla()
    await desk.start(await desk.newVisitor(), [villa.publicId], WEEK)
    await expect(desk.start(visitor, [mine.publicId, villa.publicId], WEEK)).rejects.toMatchObject({
      code: 'DATES_UNAVAILABLE',
    })
    expect(await isFree(db, mine.propertyId, WEEK)).toBe(true)
  })

  test('an ended hold is taken again when the nights are free, and refused otherwise', async () => {
    await newVilla()
    const started = await desk.start(visitor, [villa.publicId], WEEK)
    await endHolds()
    const ended = await getCheckout(desk.needs, started.publicId)
    expect(ended.holdEndsAt).toBeNull()
    expect(await isFree(db, villa.propertyId, WEEK)).toBe(true)
    await keepHolds(desk.needs, ended)
    expect(await isFree(db, villa.propertyId, WEEK)).toBe(false)

    await endHolds()
    await closeEndedHolds(db)
    await desk.start(await desk.newVisitor(), [villa.publicId], WEEK)
    const lost = await getCheckout(desk.needs, started.publicId)
    await expect(keepHolds(desk.needs, lost)).rejects.toMatchObject({ code: 'HOLD_EXPIRED' })
  })

  test('a hold can be extended for two hours in all, not longer by starting the stay again', async () => {
    await newVilla()
    const started = await desk.start(visitor, [villa.publicId], WEEK)
    expect(started.mayExtendHold).toBe(true)
    await extendHolds(desk.needs, started)
    await sql`update checkouts set created_at = now() - interval '121 minutes' where id = ${started.id}`.execute(
      db,
    )
    const old = await getCheckout(desk.needs, started.publicId)
    await expect(extendHolds(desk.needs, old)).rejects.toMatchObject({ code: 'HOLD_SPENT' })
    const end = old.holdEndsAt
    await desk.start(visitor, [villa.publicId], WEEK)
    expect((await getCheckout(desk.needs, started.publicId)).holdEndsAt).toEqual(end)
  })

  test('after the longest hold, nights stay free for half an hour before a new one', async () => {
    await newVilla()
    const started = await desk.start(visitor, [villa.publicId], WEEK)
    await sql`update checkouts set created_at = now() - interval '121 minutes' where id = ${started.id}`.execute(
      db,
    )
    await endHolds()
    const lapsed = await getCheckout(desk.needs, started.publicId)
    for (const again of [
      () => keepHolds(desk.needs, lapsed),
      () => extendHolds(desk.needs, lapsed),
      () => desk.start(visitor, [villa.publicId], WEEK),
    ]) {
      await expect(again()).rejects.toMatchObject({ code: 'HOLD_SPENT', details: { minutes: 30 } })
    }
    expect(await isFree(db, villa.propertyId, WEEK)).toBe(true)
    await sql`update occupations set expires_at = now() - interval '31 minutes' where property_id = ${villa.propertyId}`.execute(
      db,
    )
    await keepHolds(desk.needs, lapsed)
    expect(await isFree(db, villa.propertyId, WEEK)).toBe(false)
  })

  test('a step is refused when the price changed, and nothing is written', async () => {
    await newVilla()
    const started = await desk.start(visitor, [villa.publicId], WEEK)
    await db
      .insertInto('calendarNights')
      .values({
        propertyId: villa.propertyId,
        night: '2026-12-06',
        price: 250_000,
        minNights: null,
      })
      .execute()
    const refused = saveGuest(desk.needs, visitor, {
      checkout: started,
      traveler: { ...started.stays[0]!.reservation.traveler! },
      minors: {},
      seenTotal: started.total,
    })
    await expect(refused).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { seenTotal: started.total },
    })
    const after = await getCheckout(desk.needs, started.publicId)
    expect(after.facts.guestGiven).toBe(false)
    expect(after.total).toBe(started.total)
  })

  test('money that arrives after the nights were lost is refunded', async () => {
    await newVilla()
    const started = await desk.start(visitor, [villa.publicId], WEEK)
    await desk.throughContract(visitor, started.publicId)
    const atPay = await desk.sign(started.publicId)
    const payment = await payOneHolder(desk.needs, visitor, {
      checkout: atPay,
      method: 'card',
      cardToken: await desk.cardToken('4000002760003184'),
    })
    expect(payment.status).toBe('requires_action')
    await endHolds()
    await desk.start(await desk.newVisitor(), [villa.publicId], WEEK)
    const access = payment.actionUrl!.split('/').at(-1)!
    await desk.needs.sandboxBank!.answerChallenge(access, 'approve')
    await deliverEventsTo(desk.needs)
    const lost = await getCheckout(desk.needs, started.publicId)
    expect(lost.status).toBe('cancelled')
    expect(lost.stays[0]!.reservation).toMatchObject({ status: 'cancelled', cancelReason: 'nights_taken' })
    expect(lost.stays[0]!.statement).toMatchObject({ total: 0, balance: -atPay.total })
    expect(await sendRequestedRefunds(desk.needs)).toEqual({ unsent: 0 })
    expect((await getCheckout(desk.needs, started.publicId)).stays[0]!.statement).toMatchObject({
      paid: atPay.total,
      refunded: atPay.total,
      balance: 0,
    })
  })
})

async function mailsTo(recipient: string, number: string): Promise<string[]> {
  const mails = await listQueuedMails(db, { to: recipient, number })
  return mails.map(({ template }) => template).sort()
}
