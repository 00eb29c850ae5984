import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { suspendAgency } from '#modules/agencies/server/suspend-agency.ts'
import { openDesk } from '#tests/open-desk.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { getCheckout } from './find-checkout.ts'

const { db, clock, desk } = await openDesk('2026-11-21')
const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const ROUNDS = 6

async function letVilla() {
  const agencyId = await openTestAgency(db)
  const { publicId, propertyId } = await publishTestVilla({ db, clock }, {}, agencyId)
  const suspend = () => suspendAgency(desk.needs, SYSTEM, { agencyId, reason: 'La carte a expiré.' })
  return { publicId, propertyId, suspend, visitor: await desk.newVisitor() }
}

test('a traveler who signs while the agency is suspended is either booked or mailed that the booking ended, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { publicId, suspend, visitor } = await letVilla()
    const { publicId: checkout } = await desk.start(visitor, [publicId], WEEK)
    await desk.throughContract(visitor, checkout)
    const before = (await listQueuedMails(db, { of: 'booking-ended' })).length
    // Later in each round: some signatures come first.
    const later = async () => {
      await setTimeout(round * 60)
      await suspend()
    }
    await Promise.allSettled([desk.sign(checkout), later()])
    const { stays, status } = await getCheckout(desk.needs, checkout)
    const mailed = (await listQueuedMails(db, { of: 'booking-ended' })).length - before
    const [{ reservation }] = stays as [(typeof stays)[number]]
    const isBooked = reservation.signedAt !== null
    expect([reservation.status, status, mailed]).toEqual(
      isBooked ? ['awaiting_payment', 'open', 0] : ['cancelled', 'cancelled', 1],
    )
  }
})

test('nights that are asked for while the agency is suspended are not held afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { publicId, propertyId, suspend, visitor } = await letVilla()
    const [, suspended] = await Promise.allSettled([desk.start(visitor, [publicId], WEEK), suspend()])
    expect(suspended.status).toBe('fulfilled')
    const live = await db
      .selectFrom('reservations')
      .select('status')
      .where('propertyId', '=', propertyId)
      .where('status', '<>', 'cancelled')
      .execute()
    expect(live).toEqual([])
  }
})
