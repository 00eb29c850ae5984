import { expect, test } from 'vitest'
import { todayInParis } from '#platform/clock.ts'
import { addDays } from '#shared/civil-date.ts'
import { openMandateDesk } from '#tests/mandate-desk.ts'
import { giveMandate } from '#tests/mandate-fixture.ts'
import { mandatesToRenew } from './mandates-to-renew.ts'

const desk = openMandateDesk()
const ending = (actor = desk.villa.head) => mandatesToRenew(desk.needs(), actor, 2)

test('the head of an agency has the mandates that end within thirty days, with the one that follows each', async () => {
  const today = todayInParis(desk.needs().clock)
  const last = addDays(today, 30)
  await giveMandate(desk.needs(), desk.villa, { endsOn: last })
  expect(await ending()).toMatchObject({ total: 1, until: last, rows: [{ endsOn: last, next: null }] })
  await desk.number({ startsOn: addDays(last, 1) })
  expect(await ending()).toMatchObject({ total: 1, rows: [{ next: { status: 'awaiting_signature' } }] })
  expect(await ending(desk.villa.agent)).toBeNull()
  expect(await ending(desk.villa.owner)).toBeNull()
})

test('a mandate that ends later, and one without a last day, wait for no renewal', async () => {
  const today = todayInParis(desk.needs().clock)
  await giveMandate(desk.needs(), desk.villa, { endsOn: addDays(today, 31) })
  expect(await ending()).toEqual({ total: 0, until: addDays(today, 30), rows: [] })
})
