import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { consoleContext } from '#app/routes/console/frame/console-context.ts'
import { loader as loadOwnCalendar } from '#app/routes/console/traveler/calendar-file.ts'
import { loader as loadTrackedCalendar } from '#app/routes/tracking/calendar-file.ts'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { CANCELLED_LIST } from '#modules/reports/cancelled-list.ts'
import { listCancelledStays } from '#modules/reports/server/list-cancelled-stays.ts'
import { trackingTokenOf } from '#modules/reservations/server/tracking-link.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { getCancellationDesk } from '#modules/stays/server/get-cancellation-desk.ts'
import { stayFacts } from '#modules/stays/server/stay-facts.ts'
import { trackReservation } from '#modules/stays/server/track-reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { actorContext, addressContext, servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { callerWith } from './account-factory.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from './cgv-fixture.ts'
import { type CheckoutDesk, openCheckoutDesk } from './checkout-desk.ts'
import { criteriaOf } from './list-criteria.ts'
import { openTestServices } from './test-services.ts'

const STAY = { arrival: '2027-07-17', departure: '2027-07-24' } as const
let today: CivilDate = '2027-06-20'
const clock = { now: () => new Date(`${today}T10:00:00Z`) }

let db: Database
let auth: Auth
let desk: CheckoutDesk
beforeAll(async () => {
  ;({ db, auth } = await openTestServices())
  desk = await openCheckoutDesk(db, clock)
})

/** A stay paid in full by the account of a traveler, a month before it begins. */
async function book(villa: OwnedVilla) {
  today = '2027-06-20'
  const traveler = await addPerson({ db }, 'TRAVELER')
  const { publicId, stays } = await desk.start(traveler, [villa.publicId], STAY)
  await desk.throughContract(traveler, publicId)
  const card = { method: 'card' as const, cardToken: await desk.cardToken() }
  await payOneHolder(desk.needs, traveler, { checkout: await desk.sign(publicId), ...card })
  const read = async () => (await getCheckout(desk.needs, publicId)).stays[0]!.reservation
  return { traveler, reservation: stays[0]!.reservation, read }
}

/** The calendar file by the link and by the account. */
async function calendars(traveler: OwnedVilla['owner'], reservation: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...desk.needs } as unknown as Services)
  context.set(actorContext, traveler)
  context.set(consoleContext, { actor: traveler, area: 'traveler' })
  context.set(addressContext, callerWith().address)
  const token = trackingTokenOf(desk.needs.secret, reservation)
  const ask = (load: unknown, params: object, path: string) => {
    const url = new URL(`http://localhost:3000${path}`)
    const args = { request: new Request(url), url, params, context }
    return (load as (args: object) => Promise<Response>)(args)
  }
  return [
    await ask(loadTrackedCalendar, { token }, `/r/${token}/sejour.ics`),
    await ask(loadOwnCalendar, { id: reservation }, `/traveler/reservations/${reservation}/sejour.ics`),
  ]
}

const uidIn = (file: string) => /UID:(.+)/.exec(file)![1]

test('after a cancellation every party reads the same history, and the calendar file cancels the event', async () => {
  const villa = await addOwnedVilla({ db, clock, auth })
  const { traveler, reservation, read } = await book(villa)
  const before = await Promise.all(
    (await calendars(traveler, reservation.publicId)).map((file) => file.text()),
  )
  const paid = (await trackReservation(desk.needs, stayFacts(desk.needs.db, await read()), { exact: true }))
    .history.paid
  expect(paid).toBeGreaterThan(0)

  today = '2027-07-07'
  const done = await cancelStay(desk.needs, SYSTEM, {
    reservation: reservation.publicId,
    cancelledBy: 'traveler',
  })
  expect(done.kept).toBeGreaterThan(0)
  expect(done.refunded).toBeGreaterThan(0)
  const figures = { charged: paid, paid, kept: done.kept, indemnity: 0, returned: done.refunded }

  const tracked = await trackReservation(desk.needs, stayFacts(desk.needs.db, await read()), { exact: true })
  expect(tracked).toMatchObject({
    status: 'cancelled',
    history: figures,
    totalAmount: paid,
    paidAmount: paid,
  })
  expect(tracked.history.movements.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['charged', 'paid', 'taken_back', 'kept', 'returned']),
  )
  const backOffice = await addPerson({ db }, 'BACK_OFFICE')
  const line = { number: reservation.number, cancelledOn: expect.any(String), ...figures }
  expect(await listed(villa.owner, 'owner')).toMatchObject({ total: 1, rows: [line] })
  expect(await listed(villa.agent, 'agent')).toMatchObject({ total: 1, rows: [line] })
  expect((await listed(backOffice, 'back-office')).rows[0]).toMatchObject(line)
  const { rows } = await listed(
    villa.owner,
    'owner',
    `cancelled-q=${reservation.number}&cancelled-sort=property`,
  )
  expect(rows).toMatchObject([line])
  const { cancelledOn } = rows[0]!
  const onThatDay = `cancelled-on-from=${cancelledOn}&cancelled-on-to=${cancelledOn}`
  expect(await listed(villa.owner, 'owner', onThatDay)).toMatchObject({ total: 1 })
  for (const address of ['cancelled-q=chalet', `cancelled-on-to=2020-01-01`])
    expect(await listed(villa.owner, 'owner', address)).toEqual({ total: 0, rows: [] })
  expect((await getCancellationDesk({ db, clock }, backOffice, reservation.number))!.history).toEqual(
    tracked.history,
  )
  await expect(listed(villa.owner, 'back-office')).rejects.toMatchObject({ code: 'FORBIDDEN' })

  for (const [i, answer] of (await calendars(traveler, reservation.publicId)).entries()) {
    expect(answer.status).toBe(200)
    const file = await answer.text()
    expect(file).toContain('STATUS:CANCELLED')
    expect(file).toContain('SEQUENCE:1')
    expect(before[i]).toContain('SEQUENCE:0')
    expect(uidIn(file)).toBe(uidIn(before[i]!))
  }
})

const listed = (actor: Actor, area: 'owner' | 'agent' | 'back-office', address = '') =>
  listCancelledStays({ db }, actor, area, criteriaOf(CANCELLED_LIST, address))

test('another owner and another agency read nothing of a cancelled stay', async () => {
  const mine = await addOwnedVilla({ db, clock, auth })
  const { reservation } = await book(mine)
  today = '2027-07-07'
  await cancelStay(desk.needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'host' })
  const other = await addOwnedVilla({ db, clock, auth })
  expect(await listed(other.owner, 'owner')).toEqual({ total: 0, rows: [] })
  expect(await listed(other.agent, 'agent')).toEqual({ total: 0, rows: [] })
  const [line] = (await listed(mine.owner, 'owner')).rows
  for (const sum of [line!.charged, line!.paid, line!.kept, line!.indemnity, line!.returned])
    expect(sum).toBeGreaterThanOrEqual(0)
})
