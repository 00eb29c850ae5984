import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CAMILLE, giveOwner } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { closeAbandonedCheckouts } from './close-abandoned-checkouts.ts'
import { getCheckout } from './find-checkout.ts'
import { saveGuest } from './save-steps.ts'
import { warnEndingHolds } from './warn-ending-holds.ts'

const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const

const { db, desk, clock } = await openDesk('2026-11-21')

async function startWithGuest() {
  const villa = await publishTestVilla({ db, clock })
  await giveOwner(db, villa.propertyId)
  const visitor = await desk.newVisitor()
  const checkout = await desk.start(visitor, [villa.publicId], WEEK)
  await saveGuest(desk.needs, visitor, { checkout, traveler: CAMILLE, minors: {}, seenTotal: checkout.total })
  return { checkout, villa }
}

test('a hold about to end is announced by one mail with a link to continue', async () => {
  const { villa } = await startWithGuest()
  expect(await warnEndingHolds(desk.needs)).toBe(0)
  await sql`update occupations set expires_at = now() + interval '9 minutes' where property_id = ${villa.propertyId}`.execute(
    db,
  )
  await warnEndingHolds(desk.needs)
  await warnEndingHolds(desk.needs)
  const mails = await listQueuedMails(db, { of: 'hold-expiring' })
  expect(mails).toHaveLength(1)
  expect(mails[0]!.props.resumeUrl).toMatch(/^http:\/\/localhost:3000\/checkout\/reprendre\/[\w-]{43}$/)
})

test('a checkout idle for two days is closed, unless its nights are still held', async () => {
  const kept = await startWithGuest()
  const left = await startWithGuest()
  await sql`update checkouts set updated_at = now() - interval '49 hours'`.execute(db)
  await sql`update occupations set expires_at = now() - interval '1 hour' where property_id = ${left.villa.propertyId}`.execute(
    db,
  )
  expect(await closeAbandonedCheckouts(desk.needs)).toBe(1)
  const closed = await getCheckout(desk.needs, left.checkout.publicId)
  expect(closed.status).toBe('cancelled')
  expect(closed.stays[0]!.reservation).toMatchObject({ status: 'cancelled', cancelReason: 'abandoned' })
  expect((await getCheckout(desk.needs, kept.checkout.publicId)).status).toBe('open')
})

test('a checkout is not closed where the provider has its signature, or does not say whether it has', async () => {
  const { needs } = desk
  const villa = await publishTestVilla({ db, clock })
  await giveOwner(db, villa.propertyId)
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [villa.publicId], WEEK)
  await desk.throughContract(visitor, publicId)
  await desk.signAtProvider(publicId)
  await sql`update checkouts set updated_at = now() - interval '49 hours' where public_id = ${publicId}`.execute(
    db,
  )
  await sql`update occupations set expires_at = now() - interval '1 hour' where property_id = ${villa.propertyId}`.execute(
    db,
  )
  const reservation = async () => (await getCheckout(needs, publicId)).stays[0]!.reservation

  const findStatus = () => Promise.reject(new Error('The provider is away'))
  await closeAbandonedCheckouts({ ...needs, signatures: { ...needs.signatures, findStatus } })
  expect(await reservation()).toMatchObject({ status: 'awaiting_signature', signedAt: null })
  await closeAbandonedCheckouts(needs)
  expect(await reservation()).toMatchObject({ status: 'awaiting_payment' })
})
