import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { PAUSED_BY_SUSPENSION } from '#modules/agencies/agency-suspension.ts'
import { reinstateAgency, suspendAgency } from '#modules/agencies/server/suspend-agency.ts'
import { pauseListing, resumeListing } from '#modules/publication/server/pause-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { CAMILLE } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { getCheckout } from './find-checkout.ts'

const { db, clock, desk } = await openDesk('2026-11-21')
const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const REASON = 'La carte professionnelle n’est pas renouvelée.'

async function letVilla(agencyId?: number) {
  const agency = agencyId ?? (await openTestAgency(db))
  return {
    agency,
    villa: await publishTestVilla({ db, clock }, {}, agency),
    visitor: await desk.newVisitor(),
  }
}

const suspend = (agencyId: number) => suspendAgency(desk.needs, SYSTEM, { agencyId, reason: REASON })
const statusOf = async (publicId: string) =>
  (
    await db
      .selectFrom('properties')
      .select('status')
      .where('publicId', '=', publicId)
      .executeTakeFirstOrThrow()
  ).status
const mailsTo = async (recipient: string) =>
  (await listQueuedMails(db, { of: 'booking-ended' })).filter((mail) => mail.recipient === recipient)

test('a suspension takes the villas off the site, and no night is held in them any more', async () => {
  const { agency, villa, visitor } = await letVilla()
  const other = await letVilla()
  await suspend(agency)
  expect([await statusOf(villa.publicId), await statusOf(other.villa.publicId)]).toEqual([
    'paused',
    'published',
  ])
  await expect(desk.start(visitor, [villa.publicId], WEEK)).rejects.toMatchObject({ code: 'LISTING_PAUSED' })
  await expect(resumeListing(desk.needs, SYSTEM, villa)).rejects.toMatchObject({ code: 'AGENCY_SUSPENDED' })
  await expect(suspend(agency)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  const mails = await listQueuedMails(db, { of: 'agency-suspension' })
  expect(mails.map(({ props }) => props.reason)).toEqual([REASON])
})

test('a traveler who has signed stays booked, one who has not is mailed and their nights are free', async () => {
  const { agency, villa, visitor } = await letVilla()
  const signed = await desk.start(visitor, [villa.publicId], WEEK)
  await desk.throughContract(visitor, signed.publicId)
  await desk.sign(signed.publicId)
  const late = await letVilla(agency)
  const unsigned = await desk.start(late.visitor, [late.villa.publicId], WEEK)
  await desk.throughContract(late.visitor, unsigned.publicId)
  await suspend(agency)
  const statuses = async (publicId: string) =>
    (await getCheckout(desk.needs, publicId)).stays.map(({ reservation }) => reservation.status)
  expect(await statuses(signed.publicId)).toEqual(['awaiting_payment'])
  expect(await statuses(unsigned.publicId)).toEqual(['cancelled'])
  expect((await mailsTo(CAMILLE.email)).map(({ props }) => props.titles)).toEqual([
    [late.villa.content.title],
  ])
  // A signature that comes after all has no effect.
  await desk.sign(unsigned.publicId).catch(() => null)
  expect(await statuses(unsigned.publicId)).toEqual(['cancelled'])
})

test('a selection that names one of its villas ends whole, while nothing of it is signed', async () => {
  const { agency, villa, visitor } = await letVilla()
  const other = await letVilla()
  const { publicId } = await desk.start(visitor, [villa.publicId, other.villa.publicId], WEEK)
  await suspend(agency)
  const { status, stays } = await getCheckout(desk.needs, publicId)
  expect([status, ...stays.map(({ reservation }) => reservation.status)]).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ])
})

test('a suspension that is taken back brings back what it took off the site, and nothing else', async () => {
  const { agency, villa } = await letVilla()
  const resting = await letVilla(agency)
  await pauseListing(desk.needs, SYSTEM, { publicId: resting.villa.publicId, reason: 'Travaux' })
  await suspend(agency)
  await reinstateAgency(desk.needs, SYSTEM, { agencyId: agency })
  expect([await statusOf(villa.publicId), await statusOf(resting.villa.publicId)]).toEqual([
    'published',
    'paused',
  ])
  await expect(reinstateAgency(desk.needs, SYSTEM, { agencyId: agency })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
})

test('a villa whose prices another person changed meanwhile stays on pause when the suspension is taken back', async () => {
  const { agency, villa } = await letVilla()
  await suspend(agency)
  const rates = { ...villa.rates, baseNightly: 123_400 }
  await changeRates(desk.needs, SYSTEM, { publicId: villa.publicId, rates })
  await reinstateAgency(desk.needs, SYSTEM, { agencyId: agency })
  const { reason } = await db
    .selectFrom('propertyStatusHistory')
    .select('reason')
    .where('propertyId', '=', villa.propertyId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([await statusOf(villa.publicId), reason]).toEqual(['paused', PAUSED_BY_SUSPENSION])
})

test('a reason is asked for, and nothing changes without one', async () => {
  const { agency, villa } = await letVilla()
  await expect(suspendAgency(desk.needs, SYSTEM, { agencyId: agency, reason: ' ' })).rejects.toMatchObject({
    details: { errors: { reason: expect.any(String) } },
  })
  expect(await statusOf(villa.publicId)).toBe('published')
})
