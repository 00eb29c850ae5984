import { expect, test } from 'vitest'
import { DOCUMENT_LIST } from '#modules/documents/document-list.ts'
import { listDocuments } from '#modules/documents/server/list-documents.ts'
import { OPTION_LIST, WAIT_LIST } from '#modules/options/option-list.ts'
import { listOptions, listWaits } from '#modules/options/server/list-options.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { seedContacts } from './seed-contacts.ts'
import { seedDemo } from './seed-demo.ts'
import { seedFiledDocuments } from './seed-filed-documents.ts'
import { seedGrantedPrice } from './seed-granted-price.ts'
import { seedOptions } from './seed-options.ts'

const HOUR = 3_600_000

test('the demonstration opens with five live options, of which two lapse on the day it is made, two contacts who wait in line, and a price that waits for its owner', async () => {
  const { db } = await openTestDatabase()
  // Options end by the database's clock, which no test of this engine sets: the day of the demonstration is that of the test.
  const services = await openTestServices(db, { clock: { now: () => new Date() } })
  await seedDemo(services)
  await seedContacts(services)
  await seedOptions(services)
  const agent = (await findDemoPerson(db, 'AGENT'))!
  const { rows } = await listOptions(services, agent, criteriaOf(OPTION_LIST, 'state=live'))
  expect(rows).toHaveLength(5)
  const made = Date.now()
  const isToday = (end: number) => civilDateInParis(new Date(end)) === civilDateInParis(new Date(made))
  const ends = rows.map(({ endsAt }) => new Date(endsAt).getTime())
  // In the last hour of a day they lapse an hour later, the day after.
  expect(ends.filter((end) => isToday(end) || end - made <= HOUR)).toHaveLength(2)
  expect(rows.filter(({ isDerogated }) => isDerogated)).toHaveLength(1)
  const { rows: waits } = await listWaits(services, agent, criteriaOf(WAIT_LIST))
  expect(waits.map(({ rank }) => rank).sort()).toEqual([1, 2])
  expect(new Set(waits.map(({ villa, arrival }) => `${villa} ${arrival}`)).size).toBe(1)
  await seedGrantedPrice(services)
  await seedGrantedPrice(services)
  const prices = await db.selectFrom('grantedPrices').select(['rent', 'ordinaryRent', 'isAccepted']).execute()
  expect(prices).toEqual([{ rent: expect.any(Number), ordinaryRent: expect.any(Number), isAccepted: null }])
  await seedOptions(services)
  expect((await listOptions(services, agent, criteriaOf(OPTION_LIST))).total).toBe(5)

  // The same agency has filed documents, once.
  for (let start = 0; start < 2; start += 1) await seedFiledDocuments(services)
  const filed = await listDocuments(services, agent, criteriaOf(DOCUMENT_LIST, 'sort=endsOn'))
  const kinds = ['inspection', 'letter', 'plan']
  expect(
    filed.rows
      .map(({ kind }) => kind)
      .filter((kind) => kinds.includes(kind))
      .sort(),
  ).toEqual(kinds)
}, 120_000)
