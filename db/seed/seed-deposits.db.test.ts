import { expect, test } from 'vitest'
import { servicesAt } from '#server/services.ts'
import { openTestServices } from '#tests/test-services.ts'
import { seedContracts } from './seed-contracts.ts'
import { seedDemo } from './seed-demo.ts'
import { seedDeposits } from './seed-deposits.ts'
import { seedInventories } from './seed-inventories.ts'

test('the demonstration has a deposit in each state that waits and in those that do not, and a second start adds none', async () => {
  const services = await openTestServices(undefined, {
    clock: { now: () => new Date('2026-11-21T09:00:00Z') },
  })
  const needs = {
    ...services,
    at: (clock: Parameters<typeof servicesAt>[1]) => servicesAt(services, clock),
  }
  await seedDemo(services)
  await seedContracts(needs)
  await seedInventories(services)
  await seedDeposits(needs)
  const read = async () => ({
    deposits: await services.db
      .selectFrom('deposits')
      .select(['reservationId', 'state'])
      .orderBy('id')
      .execute(),
    claims: await services.db.selectFrom('depositClaims').select(['answer', 'kept']).orderBy('id').execute(),
    holds: await services.db
      .selectFrom('depositHolds')
      .select(['status', 'captured'])
      .orderBy('id')
      .execute(),
  })
  const story = await read()
  expect(story.deposits.map(({ state }) => state).toSorted()).toEqual([
    'captured',
    'claimed',
    'contested',
    'held',
    'held',
    'planned',
    'planned',
    'released',
    'requested',
  ])
  expect(story.claims).toEqual([
    { answer: 'contested', kept: 30_000 },
    { answer: 'contested', kept: null },
    { answer: null, kept: null },
  ])
  expect(story.holds).toContainEqual({ status: 'captured', captured: 30_000 })
  await seedDeposits(needs)
  expect(await read()).toEqual(story)
}, 180_000)
