import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { type CheckoutDesk, giveOwner } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import type { Checkout } from './find-checkout.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { waysToPay } from './ways-to-pay.ts'

const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const DAY = 24 * 60
const TRANSFER = { method: 'bank_transfer' as const, cardToken: null }

const { db, desk, clock } = await openDesk('2026-11-21')

async function newVilla() {
  const villa = await publishTestVilla({ db, clock })
  await giveOwner(db, villa.propertyId)
  return villa.publicId
}

async function upToPayment(visitor: Actor, villa: string, stay: Parameters<CheckoutDesk['start']>[2] = WEEK) {
  const { publicId } = await desk.start(visitor, [villa], stay)
  await desk.throughContract(visitor, publicId)
  return desk.sign(publicId)
}

/** Moves the requests for a transfer back by that many days. */
async function letDaysPass(checkout: Checkout, days: number) {
  await sql`update payment_intents set created_at = created_at - make_interval(days => ${days})
    where checkout_id = ${checkout.id}`.execute(db)
}

async function holdMinutes({ stays }: Checkout): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at - now())::int / 60 as "left" from occupations
    where reservation_id = ${stays[0]!.reservation.id} and released_at is null`.execute(db)
  return rows[0]!.left
}

const offered = async (checkout: Checkout) => (await waysToPay(desk.needs, checkout)).options

describe('nights held for a transfer again and again', () => {
  test('wait six days in all; then only a card is accepted', async () => {
    const visitor = await desk.newVisitor()
    const checkout = await upToPayment(visitor, await newVilla())
    await payOneHolder(desk.needs, visitor, { checkout, ...TRANSFER })
    await giveUpPayment(desk.needs, checkout)

    await letDaysPass(checkout, 2)
    const second = await payOneHolder(desk.needs, visitor, { checkout, ...TRANSFER })
    const deadline = Date.parse(second.transfer!.deadline) - clock.now().getTime()
    expect(deadline / 60_000).toBeGreaterThan(3 * DAY - 10)
    expect(deadline / 60_000).toBeLessThanOrEqual(3 * DAY)
    const held = await holdMinutes(checkout)
    expect(held).toBeGreaterThan(4 * DAY - 10)
    expect(held).toBeLessThanOrEqual(4 * DAY)
    await giveUpPayment(desk.needs, checkout)

    await letDaysPass(checkout, 2)
    expect(await offered(checkout)).toMatchObject({ bankTransfer: null, card: expect.anything() })
    await expect(payOneHolder(desk.needs, visitor, { checkout, ...TRANSFER })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    const byCard = { method: 'card' as const, cardToken: await desk.cardToken() }
    expect(await payOneHolder(desk.needs, visitor, { checkout, ...byCard })).toMatchObject({
      status: 'succeeded',
    })
  })

  test('are counted by e-mail too: another browser with the same e-mail gets no more time', async () => {
    const villa = await newVilla()
    const first = await desk.newVisitor()
    const checkout = await upToPayment(first, villa)
    await payOneHolder(desk.needs, first, { checkout, ...TRANSFER })
    await giveUpPayment(desk.needs, checkout)
    await letDaysPass(checkout, 5)
    await sql`update occupations set expires_at = now() - interval '1 second'
      where reservation_id = ${checkout.stays[0]!.reservation.id}`.execute(db)

    const again = await upToPayment(await desk.newVisitor(), villa)
    expect((await offered(again)).bankTransfer).toBeNull()
  })

  test('do not shorten the wait for other nights of the same person', async () => {
    const villa = await newVilla()
    const visitor = await desk.newVisitor()
    const checkout = await upToPayment(visitor, villa)
    await payOneHolder(desk.needs, visitor, { checkout, ...TRANSFER })
    await letDaysPass(checkout, 5)
    const later = await upToPayment(visitor, villa, { arrival: '2026-12-12', departure: '2026-12-19' })
    expect((await offered(later)).bankTransfer).not.toBeNull()
  })
})
