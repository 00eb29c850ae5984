import { expect, test } from 'vitest'
import { DELIVERY_LIST } from '#modules/webhooks/delivery-list.ts'
import { listDeliveries, listHooks } from '#modules/webhooks/server/read-hooks.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestServices } from '#tests/test-services.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { seedDemo } from './seed-demo.ts'
import { seedHooks } from './seed-hooks.ts'
import { seedMissedSearches } from './seed-missed-searches.ts'

const clock = { now: () => new Date('2026-11-28T09:00:00Z') }

test('the demonstration has a webhook that is received and one that fails, nothing to send, and searches that found nothing', async () => {
  const services = await openTestServices(undefined, { clock, variables: { DEMO: '1' } })
  const { db } = services
  await seedDemo(services)
  const queued = async () =>
    (await db.selectFrom('queueItems').select('id').where('kind', '=', 'hook').execute()).length
  for (let n = 0; n < 2; n += 1) {
    await seedHooks(services)
    await seedMissedSearches(services)
  }
  const head = (await findDemoPerson(db, 'AGENCY_ADMIN'))!
  const hooks = await listHooks(services, head)
  const states = await Promise.all(
    hooks.map(async ({ id }) =>
      (await listDeliveries(services, head, id, criteriaOf(DELIVERY_LIST))).rows.map(({ state }) => state),
    ),
  )
  expect(states.map((of) => [...new Set(of)].toSorted())).toEqual([['delivered', 'failed'], ['delivered']])
  expect(hooks.every(({ url }) => new URL(url).hostname.endsWith('.example'))).toBe(true)
  expect(await queued()).toBe(0)
  const missed = await db
    .selectFrom('missedSearches')
    .select(['day', 'times', 'missing'])
    .orderBy('day')
    .execute()
  expect(missed).toHaveLength(6)
  expect(missed.reduce((sum, { times }) => sum + times, 0)).toBe(14)
})
