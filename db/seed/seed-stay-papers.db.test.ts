import { expect, test } from 'vitest'
import { servicesAt } from '#server/services.ts'
import { openTestServices } from '#tests/test-services.ts'
import { seedContracts } from './seed-contracts.ts'
import { seedDemo } from './seed-demo.ts'
import { seedInventories } from './seed-inventories.ts'
import { seedStayPapers } from './seed-stay-papers.ts'

test('the demonstration has requests to pay, a signed amendment and inventories, and a second start adds none', async () => {
  const services = await openTestServices(undefined, {
    clock: { now: () => new Date('2026-11-21T09:00:00Z') },
  })
  await seedDemo(services)
  await seedContracts({ ...services, at: (clock) => servicesAt(services, clock) })
  await seedStayPapers(services)
  await seedInventories(services)
  const read = async () => ({
    requests: await services.db.selectFrom('paymentRequests').select(['reservationId', 'source']).execute(),
    amendments: await services.db.selectFrom('stayAmendments').select(['number', 'status']).execute(),
    inventories: await services.db
      .selectFrom('stayInventories')
      .select(['moment', 'documentHash', (one) => one('closedAt', 'is not', null).as('isClosed')])
      .orderBy('id')
      .execute(),
  })
  const papers = await read()
  expect(papers.requests.length).toBeGreaterThan(0)
  expect(papers.amendments).toEqual([{ number: 1, status: 'agreed' }])
  expect(papers.inventories.map(({ moment, isClosed }) => [moment, isClosed])).toEqual([
    ['arrival', true],
    ['departure', true],
    ['arrival', false],
  ])
  await seedStayPapers(services)
  await seedInventories(services)
  expect(await read()).toEqual(papers)
}, 180_000)
