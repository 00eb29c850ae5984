import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { CAMILLE } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { cancelStay, simulateCancellation } from './cancel-stay.ts'
import { getCancellationDesk } from './get-cancellation-desk.ts'

const BOOKED: CivilDate = '2026-11-21'

const { db, desk, clock } = await openDesk(BOOKED)

async function book({ owned = true, signed = true } = {}) {
  clock.today = BOOKED
  const { villa, visitor, publicId, read, pay } = await beginStay(desk, 'direct')
  await desk.throughContract(visitor, publicId)
  if (signed) {
    await desk.sign(publicId)
    await pay()
  }
  if (!owned)
    await db.updateTable('properties').set({ ownerId: null }).where('id', '=', villa.propertyId).execute()
  const { reservation } = await read()
  return { reservation, title: villa.content.title }
}

const mailsOf = async <T extends MailTemplate>(of: T, number: string) =>
  (await listQueuedMails(db, { of, number })).map(({ recipient, props }) => ({ recipient, ...props }))

describe('a signed stay that is cancelled', () => {
  test('by its traveler is mailed once to the owner and the agency, with dates, amounts and, to the agency, the reason', async () => {
    const { reservation, title } = await book()
    const traveler: Actor = { kind: 'link', scope: 'cancellation', subjectId: reservation.publicId }
    clock.today = addDays(STAY.arrival, -10)
    const input = { reservation: reservation.publicId, cancelledBy: 'traveler' as const }
    const seen = await simulateCancellation(desk.needs, traveler, input)
    expect(seen.kept).toBeGreaterThan(0)
    await cancelStay(desk.needs, traveler, { ...input, seen, note: 'Un empêchement.' })
    const about = {
      ...{ propertyTitle: title, ...STAY, cancelledOn: clock.today, because: 'traveler' },
      ...{ refunded: seen.refunded, kept: seen.kept, indemnity: 0 },
    }
    expect(await mailsOf('stay-cancelled-owner', reservation.number)).toEqual([
      expect.objectContaining({
        ...about,
        recipient: expect.stringMatching(/@example\.fr$/),
        firstName: 'Odile',
        agency: { name: 'Agence Essai', email: 'agence@example.com', phone: '04 00 00 00 00' },
      }),
    ])
    expect(await mailsOf('stay-cancelled-agency', reservation.number)).toEqual([
      expect.objectContaining({
        ...about,
        recipient: 'agence@example.com',
        traveler: { name: 'Camille Exemple', email: CAMILLE.email, phone: CAMILLE.phone },
        note: 'Un empêchement.',
        ownerNotified: true,
      }),
    ])
  })

  test('by the host is mailed to the owner and the agency with the host’s indemnity', async () => {
    const { reservation } = await book()
    clock.today = addDays(STAY.arrival, -10)
    const { indemnity } = await cancelStay(desk.needs, SYSTEM, {
      reservation: reservation.publicId,
      cancelledBy: 'host',
    })
    expect(indemnity).toBeGreaterThan(0)
    for (const template of ['stay-cancelled-owner', 'stay-cancelled-agency'] as const)
      expect(await mailsOf(template, reservation.number)).toMatchObject([
        { because: 'host', kept: 0, indemnity },
      ])
  })

  test('without a known owner is mailed to the agency alone, which must call the owner', async () => {
    const { reservation } = await book({ owned: false })
    await cancelStay(desk.needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'event' })
    expect(await mailsOf('stay-cancelled-owner', reservation.number)).toEqual([])
    expect(await mailsOf('stay-cancelled-agency', reservation.number)).toMatchObject([
      { ownerNotified: false },
    ])
  })
})

test('the cancellation of a stay that was not signed is mailed only to its traveler', async () => {
  const { reservation } = await book({ signed: false })
  await cancelStay(desk.needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'traveler' })
  expect(await mailsOf('reservation-cancelled', reservation.number)).toHaveLength(1)
  for (const template of ['stay-cancelled-owner', 'stay-cancelled-agency'] as const)
    expect(await mailsOf(template, reservation.number)).toEqual([])
})

test('staff must confirm the current figures: other figures are refused with the current ones, and no mail is sent', async () => {
  const { reservation } = await book()
  const staff: Actor = {
    ...{ kind: 'user', userId: 'staff', email: 'staff@example.fr', agencyIds: [], visitorId: null },
    roles: ['BACK_OFFICE'],
  }
  const shown = (await getCancellationDesk(desk.needs, staff, reservation.number))!.outcomes!
  clock.today = addDays(STAY.arrival, -10)
  const act = { reservation: reservation.publicId, cancelledBy: 'host' as const }
  await expect(cancelStay(desk.needs, staff, act)).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' })
  // The refund is the same, but the host's indemnity differs.
  const now = (await getCancellationDesk(desk.needs, staff, reservation.number))!.outcomes!
  expect(shown.host).toMatchObject({ refunded: now.host.refunded, kept: now.host.kept })
  expect(shown.host.indemnity).not.toBe(now.host.indemnity)
  await expect(cancelStay(desk.needs, staff, { ...act, seen: shown.host })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    details: now.host,
  })
  expect(await mailsOf('stay-cancelled-agency', reservation.number)).toEqual([])
  expect(await cancelStay(desk.needs, staff, { ...act, seen: now.host })).toMatchObject(now.host)
})

test('the mails of a refund by card name that card by its last four digits', async () => {
  const { reservation } = await book()
  await cancelStay(desk.needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'event' })
  const [cancelled] = await mailsOf('reservation-cancelled', reservation.number)
  expect(cancelled!.ways).toEqual([expect.stringContaining('sur votre carte Visa se terminant par 4242')])
  const [sent] = await mailsOf('refund-sent', reservation.number)
  expect(sent!.way).toBe('sur votre carte Visa se terminant par 4242')
})
