import { beforeAll, expect, test } from 'vitest'
import { readOwedCommunes } from '#modules/accounting/server/list-taxed-stays.ts'
import { OWN_INCIDENT_LIST } from '#modules/incidents/own-incident-list.ts'
import { listOwnIncidents } from '#modules/incidents/server/list-incidents.ts'
import { readIncident } from '#modules/incidents/server/read-incident.ts'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import { listStatements } from '#modules/statements/server/list-statements.ts'
import { STATEMENT_LIST } from '#modules/statements/statement-list.ts'
import { listOwnInvoices } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import type { Services } from '#server/services.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestServices } from '#tests/test-services.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { seedDemo } from './seed-demo.ts'
import { seedIncidents } from './seed-incidents.ts'
import { seedStatements } from './seed-statements.ts'
import { seedSupplierInvoices } from './seed-supplier-invoices.ts'
import { seedThirdParties } from './seed-third-parties.ts'

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
  // Eight paydays at most, each for the owners that were owed something.
  expect(new Set(sent.map(({ source }) => source.slice(-'2026-11-20'.length))).size).toBe(8)
  // What was earned before is paid: a month closes on what came after its last payday.
  const unpaid = rows.findLast(({ month }) => month < '2026-08-01')!
  for (const row of rows.slice(-3)) expect(row.closing).toBeLessThan(unpaid.closing)
  expect(await checkBooks(services)).toEqual([])
})

test('communes were sent the tax of the last whole quarter, once, and are owed that of the stays since', async () => {
  await seedThirdParties(services)
  await seedThirdParties(services)
  const head = (await findDemoPerson(services.db, 'AGENCY_ADMIN'))!
  const communes = await readOwedCommunes(services, head)
  const paid = communes.filter(({ paidOn }) => paidOn !== null)
  expect(paid.length).toBeGreaterThan(3)
  expect(new Set(paid.map(({ paidOn }) => paidOn))).toEqual(new Set(['2026-10-15']))
  expect(communes.filter(({ owed }) => owed > 0).length).toBeGreaterThan(0)
  expect(communes.every(({ owed }) => owed >= 0)).toBe(true)
  expect(await checkBooks(services)).toEqual([])
})

test('the owner of the demonstration has an urgent repair to pay, and an invoice that waits for them, once', async () => {
  await seedSupplierInvoices(services)
  await seedSupplierInvoices(services)
  const owner = (await findDemoPerson(services.db, 'OWNER'))!
  const invoices = await listOwnInvoices(services, owner)
  expect(invoices.map(({ state, isUrgent }) => [state, isUrgent])).toEqual([
    ['waiting', false],
    ['posted', true],
  ])
  expect(await checkBooks(services)).toEqual([])
})

test('the owner of the demonstration has a repair of 480,00 that waits, with photographs and two estimates, and one that is done', async () => {
  await seedIncidents(services)
  await seedIncidents(services)
  const owner = (await findDemoPerson(services.db, 'OWNER'))!
  const { rows } = await listOwnIncidents(services, owner, criteriaOf(OWN_INCIDENT_LIST, ''))
  expect(rows.map(({ state, amount }) => [state, amount])).toEqual([
    ['asked', 48_000],
    ['done', 21_000],
  ])
  const { estimates, files } = await readIncident(services, owner, rows[0]!.id)
  expect([estimates.length, files.map(({ type }) => type)]).toEqual([2, ['image/webp', 'image/webp']])
})

test('a second start adds nothing', async () => {
  const before = await statements()
  await seedStatements(services)
  expect(await statements()).toEqual(before)
})
