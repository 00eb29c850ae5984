import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { changeRoles } from '#modules/agencies/server/change-roles.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { addAccount } from '#tests/account-factory.ts'
import { closingDesk } from '#tests/closing-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'

const { db, desk } = await openDesk('2026-11-21')
const { settle, addAdministrator, close } = closingDesk(desk)
const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const ROUNDS = 5

test('a traveler who signs while the agency is closed is either booked, or mailed that the booking ended', async () => {
  const admin = await addAdministrator()
  for (let round = 0; round < ROUNDS; round += 1) {
    const agencyId = await openTestAgency(db)
    const villa = await publishTestVilla(desk.needs, {}, agencyId)
    const visitor = await desk.newVisitor()
    const { publicId } = await desk.start(visitor, [villa.publicId], WEEK)
    await desk.throughContract(visitor, publicId)
    await settle(agencyId)
    const before = (await listQueuedMails(db, { of: 'booking-ended' })).length
    const later = () => setTimeout(round * 60).then(() => close(admin, agencyId))
    const [, closed] = await Promise.allSettled([desk.sign(publicId), later()])
    expect(closed.status).toBe('fulfilled')
    const { stays, status } = await getCheckout(desk.needs, publicId)
    const { reservation } = stays[0]!
    const mailed = (await listQueuedMails(db, { of: 'booking-ended' })).length - before
    expect([reservation.status, status, mailed]).toEqual(
      reservation.signedAt !== null ? ['awaiting_payment', 'open', 0] : ['cancelled', 'cancelled', 1],
    )
  }
})

test('a person who joins while the agency is closed is no member afterwards, or the closing is refused', async () => {
  const admin = await addAdministrator()
  for (let round = 0; round < ROUNDS; round += 1) {
    const agencyId = await openTestAgency(db)
    const { slug } = await db
      .selectFrom('agencies')
      .select('slug')
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow()
    const { userId } = await addAccount(desk.needs)
    const [closed, joined] = await Promise.allSettled([
      close(admin, agencyId),
      changeRoles(desk.needs, person('SUPER_ADMIN'), { userId, roles: ['AGENT'], agency: slug }),
    ])
    const members = await db
      .selectFrom('agencyMembers')
      .select('userId')
      .where('agencyId', '=', agencyId)
      .execute()
    expect(members.length).toBe(closed.status === 'fulfilled' ? 0 : 1)
    expect([closed.status, joined.status]).toContain('fulfilled')
  }
})
