import { beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import { listStatements } from '#modules/statements/server/list-statements.ts'
import { STATEMENT_LIST } from '#modules/statements/statement-list.ts'
import type { Services } from '#server/services.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestServices } from '#tests/test-services.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { seedDemo } from './seed-demo.ts'
import { seedStatements } from './seed-statements.ts'

let services: Services
beforeAll(async () => {
  services = await openTestServices(undefined, { clock: { now: () => new Date('2026-11-21T09:00:00Z') } })
  await seedDemo(services)
  await seedStatements(services)
}, 180_000)

async function statements() {
  const owner = (await findDemoPerson(services.db, 'OWNER'))!
  const criteria = criteriaOf(STATEMENT_LIST, 'sort=month')
  return (await listStatements(services, { actor: owner, area: 'owner' }, criteria)).rows
}

test('the owner of the demonstration has statements of many months, each opening on what the one before closed on', async () => {
  const rows = await statements()
  expect(rows.length).toBeGreaterThan(8)
  for (const [n, { opening }] of rows.entries()) expect(opening).toBe(rows[n - 1]?.closing ?? 0)
  const sent = await services.db
    .selectFrom('ledgerPostings')
    .select('source')
    .where('kind', '=', 'owner_payout')
    .execute()
  expect(sent).toHaveLength(4)
  expect(await checkBooks(services)).toEqual([])
})

test('a second start adds nothing', async () => {
  const before = await statements()
  await seedStatements(services)
  expect(await statements()).toEqual(before)
})
