import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { signedFactsOf } from '#tests/signed-facts.ts'
import { simulateCancellation } from './cancel-stay.ts'
import { getStayCancellation } from './get-stay-cancellation.ts'
import { stayFacts } from './stay-facts.ts'

const { db, desk, clock } = await openDesk('2027-06-20')

test('a stay that is signed two days after its nights were held is free until the day after the signature', async () => {
  const { read, sign, pay } = await beginStay(desk, 'direct')
  clock.today = '2027-06-22'
  await sign()
  await pay()
  const { id, bookedOn } = (await read()).reservation
  expect(bookedOn).toBe('2027-06-20')
  await db
    .updateTable('reservations')
    .set({ signedAt: new Date('2027-06-22T10:00:00Z') })
    .where('id', '=', id)
    .execute()
  const { cancellation, price } = await signedFactsOf(db, id)
  expect(cancellation.tiers[0]).toEqual({ until: '2027-06-23', refund: price.total })

  const { reservation, statement } = await read()
  const by = { reservation: reservation.publicId, cancelledBy: 'traveler' as const }
  const on = async (day: CivilDate) => {
    clock.today = day
    return (await simulateCancellation(desk.needs, SYSTEM, by)).refunded
  }
  expect(statement.paid).toBeGreaterThan(0)
  expect(await on('2027-06-23')).toBe(statement.paid)
  const { foreseen } = await getStayCancellation(desk.needs, SYSTEM, stayFacts(db, reservation))
  expect(foreseen!.rule).toEqual({ kind: 'free', until: '2027-06-23' })
  expect(await on('2027-06-24')).toBeLessThan(statement.paid)
})
