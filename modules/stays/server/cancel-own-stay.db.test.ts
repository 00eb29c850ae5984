import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { isFree } from '#modules/calendar/server/list-occupied.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import type { PaymentMethod } from '#modules/payments/payment-view.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { addDays } from '#shared/civil-date.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { askCancellationLink } from './ask-cancellation-link.ts'
import { cancelStay, LONGEST_NOTE } from './cancel-stay.ts'
import { getCancellationDesk } from './get-cancellation-desk.ts'
import { getStayCancellation } from './get-stay-cancellation.ts'
import { payOutstanding } from './pay-outstanding.ts'
import { stayFacts } from './stay-facts.ts'

const BOOKED = '2026-11-21'

const { db, desk, clock } = await openDesk(BOOKED)

type Step = 'held' | 'contract' | 'signed' | 'paid'
const STEPS: readonly Step[] = ['held', 'contract', 'signed', 'paid']

/** A stay of an owner who lets directly, booked until a given step; `traveler` holds the mailed link. */
async function book(until: Step, method: PaymentMethod = 'card') {
  clock.today = BOOKED
  const reached = (step: Step) => STEPS.indexOf(until) >= STEPS.indexOf(step)
  const { villa, visitor, publicId, read, pay } = await beginStay(desk, 'direct')
  if (reached('contract')) await desk.throughContract(visitor, publicId)
  if (reached('signed')) await desk.sign(publicId)
  if (reached('paid')) await pay(method)
  const { reservation } = await read()
  const traveler: Actor = { kind: 'link', scope: 'cancellation', subjectId: reservation.publicId }
  const page = async (actor = traveler) =>
    getStayCancellation(desk.needs, actor, stayFacts(desk.needs.db, (await read()).reservation))
  const cancel = async (seen: { refunded: number; kept: number } | undefined, note?: string) =>
    cancelStay(desk.needs, traveler, {
      ...{ reservation: reservation.publicId, cancelledBy: 'traveler' },
      ...(seen ? { seen: { ...seen, indemnity: 0 } } : {}),
      ...(note === undefined ? {} : { note }),
    })
  const nightsAreFree = () => isFree(db, villa.propertyId, STAY)
  return { read, page, cancel, reservation, traveler, nightsAreFree }
}

describe('a traveler cancels their own stay', () => {
  test.each(STEPS)(
    '%s: the cancellation has the figures shown before, frees the nights, balances the ledger, and is refused again',
    async (until) => {
      const { read, page, cancel, nightsAreFree } = await book(until)
      const before = await page()
      const { foreseen, paid, price } = before
      expect(before.state).toBe('possible')
      expect(foreseen!.refunded + foreseen!.kept).toBe(paid)
      expect(foreseen!.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
      expect(foreseen!.ways.reduce((sum, { amount }) => sum + amount, 0)).toBe(foreseen!.refunded)
      expect(foreseen!.rule === null).toBe(until === 'held' || until === 'contract')

      expect(await cancel(foreseen!)).toMatchObject({ refunded: foreseen!.refunded, kept: foreseen!.kept })
      const { reservation, statement } = await read()
      expect(reservation).toMatchObject({ status: 'cancelled', cancelReason: 'traveler' })
      expect(statement).toMatchObject({ total: foreseen!.kept, balance: 0 })
      expect(await nightsAreFree()).toBe(true)
      const after = await page()
      expect(after).toMatchObject({ state: 'cancelled', foreseen: null })
      expect(after.moneyBack.reduce((sum, { amount }) => sum + amount, 0)).toBe(foreseen!.refunded)
      expect(after.moneyBack.every(({ state }) => state === 'sent')).toBe(true)
      expect(await sumOfLedger(db)).toBe(0)
      expect(await reconcilePayments(desk.needs)).toMatchObject({ differences: [] })
      await expect(cancel(foreseen!)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
      expect((await read()).statement).toEqual(statement)
    },
  )

  test('and must confirm again when the figures have changed since they were shown', async () => {
    const { read, page, cancel } = await book('paid')
    const { foreseen } = await page()
    expect(foreseen!.kept).toBe(0)
    clock.today = addDays(STAY.arrival, -10)
    await expect(cancel(foreseen!)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await expect(cancel(undefined)).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' })
    expect((await read()).reservation.status).toBe('confirmed')
    const now = (await page()).foreseen!
    expect(now.kept).toBeGreaterThan(0)
    expect(now.rule).toMatchObject({ kind: 'term', term: { rentPercent: 0 } })
    await cancel(now)
    expect((await read()).statement.balance).toBe(0)
  })

  test('and is refused from the day of arrival on, when staff may still cancel', async () => {
    const { read, page, cancel, nightsAreFree, reservation } = await book('paid')
    const { foreseen } = await page()
    for (const day of [STAY.arrival, addDays(STAY.arrival, 3), addDays(STAY.departure, 30)]) {
      clock.today = day
      const state = day < STAY.departure ? 'begun' : 'over'
      expect(await page()).toMatchObject({ state, foreseen: null })
      await expect(cancel(foreseen!), day).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    }
    expect(await nightsAreFree()).toBe(false)
    clock.today = STAY.arrival
    await cancelStay(desk.needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'traveler' })
    expect((await read()).reservation.status).toBe('cancelled')
  })

  test('and the awaited transfer is given up', async () => {
    const { read, page, cancel, reservation, traveler } = await book('paid', 'bank_transfer')
    const before = await page()
    expect(before).toMatchObject({ awaitsTransfer: true, paid: 0, foreseen: { refunded: 0, kept: 0 } })
    await cancel(before.foreseen!)
    expect((await read()).reservation.status).toBe('cancelled')
    expect((await page()).moneyBack).toEqual([])
    await expect(
      payOutstanding(desk.needs, traveler, (await read()).reservation, { cardToken: null, returnUrl: '/' }),
    ).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(reservation.status).toBe('awaiting_payment')
  })

  test('and may give the house a reason of limited length', async () => {
    const { page, cancel, reservation } = await book('paid')
    const { foreseen } = await page()
    await expect(cancel(foreseen!, 'x'.repeat(LONGEST_NOTE + 1))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await cancel(foreseen!, '  Un empêchement de famille.  ')
    const shown = await getCancellationDesk(desk.needs, SYSTEM, reservation.number)
    expect(shown).toMatchObject({ status: 'cancelled', note: 'Un empêchement de famille.' })
  })
})

describe('the link that cancels', () => {
  const linkOf = async (number: string) => {
    const { recipient, props } = await lastQueuedMail(db, { of: 'cancellation-link', number })
    return { recipient, proof: props.url.split('/').at(-1)! }
  }
  const open = (proof: string) => resolveLink(db, proof, 'cancellation', { address: '192.0.2.9' })

  test('is mailed only to the traveler, and ends when a new link is sent or the stay is cancelled', async () => {
    const { page, cancel, reservation } = await book('paid')
    await askCancellationLink(desk.needs, reservation)
    const first = await linkOf(reservation.number)
    expect(first.recipient).toBe(reservation.traveler!.email)
    expect(await open(first.proof)).toEqual({ subjectId: reservation.publicId })
    await askCancellationLink(desk.needs, reservation)
    const second = await linkOf(reservation.number)
    await expect(open(first.proof)).rejects.toMatchObject({ code: 'LINK_INVALID' })
    await cancel((await page()).foreseen!)
    await expect(open(second.proof)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('is sent at most three times an hour, and only for a stay that can be cancelled', async () => {
    const { reservation } = await book('signed')
    for (let i = 0; i < 3; i += 1) await askCancellationLink(desk.needs, reservation)
    await expect(askCancellationLink(desk.needs, reservation)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
    for (const status of ['cancelled', 'confirmed'] as const) {
      clock.today = STAY.arrival
      await expect(askCancellationLink(desk.needs, { ...reservation, status })).rejects.toMatchObject({
        code: 'STATUS_CONFLICT',
      })
    }
  })

  test('is required: the holder of the tracking link reads the forecast and cannot cancel', async () => {
    const { read, page, reservation } = await book('paid')
    const follower: Actor = { kind: 'link', scope: 'tracking', subjectId: reservation.publicId }
    const { foreseen } = await page(follower)
    await expect(
      cancelStay(desk.needs, follower, {
        ...{ reservation: reservation.publicId, cancelledBy: 'traveler' },
        seen: { ...foreseen!, indemnity: 0 },
      }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await read()).reservation.status).toBe('confirmed')
  })
})
