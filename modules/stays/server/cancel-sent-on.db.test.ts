import { expect, test } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { signedFactsOf } from '#tests/signed-facts.ts'
import { cancelStay, simulateCancellation } from './cancel-stay.ts'
import { getCancellationDesk } from './get-cancellation-desk.ts'

const { db, desk, clock } = await openDesk('2026-11-21')
const staff = person('BACK_OFFICE')

test('a demand counts from the day on which it was sent, however late staff enter it', async () => {
  const { read, sign, pay } = await beginStay(desk, 'direct')
  await sign()
  await pay()
  const { reservation } = await read()
  // By the clock of the desk: the database dates a signature by its own.
  await db
    .updateTable('reservations')
    .set({ signedAt: clock.now() })
    .where('id', '=', reservation.id)
    .execute()
  const facts = await signedFactsOf(db, reservation.id)
  const lastDay = facts.cancellation.tiers.find(
    ({ until }) => until && until > '2026-12-01' && until < STAY.arrival,
  )!.until!
  clock.today = addDays(lastDay, 1)
  const shown = async (sentOn: string | null) =>
    (await getCancellationDesk(desk.needs, staff, reservation.number, sentOn))!
  const late = await shown(null)
  expect(late.demand).toEqual({ sentOn: clock.today, wrong: null })
  const { outcomes, demand } = await shown(lastDay)
  expect(demand).toEqual({ sentOn: lastDay, wrong: null })
  expect(outcomes!.traveler.refunded).toBeGreaterThan(late.outcomes!.traveler.refunded)
  expect(outcomes!.host.indemnity).toBeLessThan(late.outcomes!.host.indemnity)
  expect((await shown('2027-13-01')).outcomes).toEqual(late.outcomes)

  const act = { reservation: reservation.publicId, cancelledBy: 'traveler' as const }
  const seen = outcomes!.traveler
  for (const sentOn of [addDays(clock.today, 1), addDays(reservation.bookedOn, -1)])
    await expect(cancelStay(desk.needs, staff, { ...act, sentOn, seen })).rejects.toMatchObject({
      details: { errors: { sentOn: expect.any(String) } },
    })
  const byLink = { kind: 'link', scope: 'cancellation', subjectId: reservation.publicId } as const
  await expect(simulateCancellation(desk.needs, byLink, { ...act, sentOn: lastDay })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(cancelStay(desk.needs, staff, { ...act, seen })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  })

  expect(await cancelStay(desk.needs, staff, { ...act, sentOn: lastDay, seen })).toMatchObject(seen)
  const { detail } = await db
    .selectFrom('auditEntries')
    .select('detail')
    .where('action', '=', 'reservation.cancel')
    .where('subjectId', '=', reservation.publicId)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ sentOn: lastDay, cancelledBy: 'traveler' })
})
