import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { isFree } from '#modules/calendar/server/list-occupied.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import type { PaymentMethod } from '#modules/payments/payment-view.ts'
import { chargeDueInstallments } from '#modules/payments/server/charge-due-installments.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { addDays } from '#shared/civil-date.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { signedFactsOf } from '#tests/signed-facts.ts'
import { cancelStay, simulateCancellation } from './cancel-stay.ts'
import { getCancellationDesk } from './get-cancellation-desk.ts'

const { db, desk, clock } = await openDesk('2026-11-21')

/** A confirmed stay of an owner who lets directly: 30 % paid at once, the balance later. */
async function book(method: PaymentMethod = 'card', { onPaper = false } = {}) {
  clock.today = '2026-11-21'
  const { villa, publicId, read, sign, pay } = await beginStay(desk, 'direct')
  await (onPaper ? signOnPaper(publicId) : sign())
  await pay(method)
  const { reservation, statement } = await read()
  expect(reservation.status).toBe('confirmed')
  return { villa, read, reservation, paid: statement.paid, total: statement.total }
}

/** A confirmed stay of the tests that cancel none. */
let standing: Awaited<ReturnType<typeof book>>
beforeAll(async () => {
  standing = await book()
})

/** A contract signed elsewhere: its text, with the legal nature of payments, is not in the database. */
async function signOnPaper(publicId: string) {
  const { id } = await getCheckout(desk.needs, publicId)
  await db
    .updateTable('reservations')
    .set({ status: 'awaiting_payment', signedAt: new Date() })
    .where('checkoutId', '=', id)
    .execute()
}

async function mailOf(number: string) {
  const mails = await listQueuedMails(db, { of: ['reservation-cancelled', 'refund-sent'], number })
  return mails.map(({ template, props }) => ({ template, ...props }))
}

const owed = async (number: string) =>
  (await listOwedPayouts(desk.needs, SYSTEM, criteriaOf(OWED_PAYOUT_LIST, `payouts-q=${number}`))).rows

describe('a host who cancels', () => {
  test('refunds everything and owes what the traveler would have lost, with every cent on the ledger', async () => {
    const { villa, read, reservation, paid, total } = await book()
    clock.today = addDays(STAY.arrival, -10)
    const { indemnity } = await simulateCancellation(desk.needs, SYSTEM, {
      reservation: reservation.publicId,
      cancelledBy: 'host',
    })
    expect(indemnity).toBeGreaterThan(paid)
    expect(indemnity).toBeLessThan(total)
    const outcome = await cancelStay(desk.needs, SYSTEM, {
      reservation: reservation.publicId,
      cancelledBy: 'host',
    })
    expect(outcome).toMatchObject({ refunded: paid, kept: 0, indemnity })

    const cancelled = await read()
    expect(cancelled.reservation).toMatchObject({ status: 'cancelled', cancelReason: 'host' })
    expect(await isFree(db, villa.propertyId, STAY)).toBe(true)
    expect(cancelled.dues).toEqual([])
    expect(cancelled.statement).toMatchObject({
      lines: [{ account: 'host_indemnity', label: 'Indemnité due par l’hôte', amount: -indemnity }],
      total: -indemnity,
      paid,
      refunded: paid,
      paidOut: 0,
      balance: -indemnity,
    })
    expect(await mailOf(reservation.number)).toEqual([
      expect.objectContaining({
        template: 'reservation-cancelled',
        because: 'host',
        refunded: paid,
        indemnity,
      }),
      expect.objectContaining({ template: 'refund-sent', amount: paid }),
    ])

    const [payout] = await owed(reservation.number)
    expect(payout!.amount).toBe(indemnity)
    const sent = { payout: payout!.id, bankReference: 'VIR-2027-0001' }
    await recordPayoutSent(desk.needs, SYSTEM, sent)
    await expect(recordPayoutSent(desk.needs, SYSTEM, sent)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    expect(await owed(reservation.number)).toEqual([])
    expect((await read()).statement).toMatchObject({ refunded: paid, paidOut: indemnity, balance: 0 })
    expect(await sumOfLedger(db)).toBe(0)
    expect(await reconcilePayments(desk.needs)).toMatchObject({ differences: [], unhealed: [] })
  })

  test('owes the indemnity that the signed contract sets for that day', async () => {
    const { reservation } = standing
    const facts = await signedFactsOf(db, reservation.id)
    for (const { until, refund } of facts.cancellation.tiers) {
      clock.today = until ?? STAY.arrival
      const { indemnity } = await simulateCancellation(desk.needs, SYSTEM, {
        reservation: reservation.publicId,
        cancelledBy: 'host',
      })
      expect(indemnity, clock.today).toBe(facts.price.total - refund)
    }
  })

  test('refunds payments and owes them again when no contract states that they are not arrhes', async () => {
    const { read, reservation, paid } = await book('card', { onPaper: true })
    clock.today = '2026-12-15'
    const input = { reservation: reservation.publicId, cancelledBy: 'host' as const }
    expect(await cancelStay(desk.needs, SYSTEM, input)).toMatchObject({ refunded: paid, indemnity: paid })
    expect((await read()).statement).toMatchObject({ refunded: paid, balance: -paid })
    await expect(cancelStay(desk.needs, SYSTEM, input)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect((await owed(reservation.number)).map(({ amount }) => amount)).toEqual([paid])
  })
})

describe('a traveler who cancels', () => {
  test('is refunded by the conditions, and the rest is kept line by line', async () => {
    const { read, reservation, total } = await book('installments')
    clock.today = addDays(STAY.arrival, -10)
    await chargeDueInstallments(desk.needs)
    const before = (await read()).statement
    expect(before.paid).toBe(total)
    const { refunded, kept, indemnity } = await cancelStay(desk.needs, SYSTEM, {
      reservation: reservation.publicId,
      cancelledBy: 'traveler',
    })
    expect(refunded + kept).toBe(before.paid)
    expect(indemnity).toBe(0)
    const { statement } = await read()
    expect(statement).toMatchObject({ total: kept, paid: before.paid, refunded, balance: 0 })
    expect(statement.lines.every(({ account }) => account === 'cancellation_fee')).toBe(true)
    expect(await owed(reservation.number)).toEqual([])
  })

  test('owes nothing more when they paid less than the amount kept', async () => {
    const { read, reservation, paid } = await book()
    clock.today = addDays(STAY.arrival, -10)
    const outcome = await cancelStay(desk.needs, SYSTEM, {
      reservation: reservation.publicId,
      cancelledBy: 'traveler',
    })
    expect(outcome).toMatchObject({ refunded: 0, kept: paid })
    expect((await read()).statement).toMatchObject({ total: paid, paid, refunded: 0, balance: 0 })
    expect((await chargeDueInstallments(desk.needs)).charged).toBe(0)
  })
})

test('the back office reads the figures of each way of cancelling before the cancellation', async () => {
  const { reservation, paid, total } = await book()
  clock.today = addDays(STAY.arrival, -10)
  const shown = await getCancellationDesk(desk.needs, SYSTEM, ` ${reservation.number.toLowerCase()} `)
  expect(shown).toMatchObject({
    ...{ id: reservation.publicId, number: reservation.number, status: 'confirmed' },
    ...{ traveler: 'Camille Exemple', history: { charged: total, paid } },
    outcomes: {
      traveler: { refunded: 0, kept: paid, indemnity: 0 },
      host: { refunded: paid, kept: 0 },
      event: { refunded: paid, kept: 0, indemnity: 0 },
    },
  })
  const done = await cancelStay(desk.needs, SYSTEM, {
    reservation: reservation.publicId,
    cancelledBy: 'host',
  })
  expect(done).toMatchObject(shown!.outcomes!.host)
  const after = await getCancellationDesk(desk.needs, SYSTEM, reservation.number)
  expect(after).toMatchObject({ status: 'cancelled', outcomes: null, history: { charged: total, paid } })
  expect(await getCancellationDesk(desk.needs, SYSTEM, 'CAL-0000')).toBeNull()
})

test('the owner of the villa may read the stay, and the traveler’s name while the stay is confirmed', async () => {
  const { villa, reservation } = standing
  const { ownerId } = await db
    .selectFrom('properties')
    .select('ownerId')
    .where('id', '=', villa.propertyId)
    .executeTakeFirstOrThrow()
  const owner = person('OWNER', { userId: ownerId! })
  const read = () => getCancellationDesk(desk.needs, owner, reservation.number)
  expect(await read()).toMatchObject({ status: 'confirmed', traveler: 'Camille Exemple', outcomes: null })
  const set = (status: 'awaiting_payment' | 'confirmed') =>
    db.updateTable('reservations').set({ status }).where('id', '=', reservation.id).execute()
  await set('awaiting_payment')
  expect(await read()).toMatchObject({ number: reservation.number, traveler: null })
  await set('confirmed')
})

describe('who may cancel', () => {
  const user = (roles: readonly Role[], change: Partial<Extract<Actor, { kind: 'user' }>> = {}): Actor => ({
    ...{ kind: 'user', userId: 'person', email: 'a@example.fr', agencyIds: [], visitorId: null },
    roles,
    ...change,
  })

  test('staff, and no account other than the traveler’s', async () => {
    const { reservation } = standing
    clock.today = '2026-11-21'
    const input = { reservation: reservation.publicId, cancelledBy: 'host' as const }
    const refusals = [
      [{ kind: 'visitor', visitorId: null } as Actor, 'SIGN_IN_REQUIRED'],
      [user(['TRAVELER']), 'NOT_FOUND'],
      [user(['OWNER', 'AGENT']), 'NOT_FOUND'],
      [user(['AGENCY_ADMIN'], { agencyIds: [-1] }), 'NOT_FOUND'],
    ] as const
    for (const [actor, code] of refusals) {
      await expect(cancelStay(desk.needs, actor, input)).rejects.toMatchObject({ code })
    }
    await expect(
      cancelStay(desk.needs, user(['BACK_OFFICE']), { ...input, reservation: 'unknown' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await simulateCancellation(desk.needs, user(['BACK_OFFICE']), input)).toMatchObject({ kept: 0 })
  })

  test('the traveler in their own name, and not in the host’s name', async () => {
    const { reservation } = await book()
    const userId = `traveler-${reservation.id}`
    await db
      .insertInto('users')
      .values({
        ...{ id: userId, firstName: 'Camille', lastName: 'Exemple', name: 'Camille Exemple' },
        ...{ email: `${userId}@example.fr`, phone: null, disabledAt: null },
      })
      .execute()
    await db.updateTable('reservations').set({ userId }).where('id', '=', reservation.id).execute()
    const traveler = user(['TRAVELER'], { userId })
    const input = { reservation: reservation.publicId }
    await expect(cancelStay(desk.needs, traveler, { ...input, cancelledBy: 'host' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const seen = await simulateCancellation(desk.needs, traveler, { ...input, cancelledBy: 'traveler' })
    await cancelStay(desk.needs, traveler, { ...input, cancelledBy: 'traveler', seen })
  })
})
