import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordCertificate } from '#modules/publication/server/record-certificate.ts'
import { addOwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { ENDING_PAPER_REPORT } from '../ending-paper-list.ts'
import { listEndingPapers, sumEndingPapers } from './list-ending-papers.ts'

test('the last paper of each kind is the one that ends, over ones apart', async () => {
  const { db } = await openTestDatabase()
  const azur = await addOwnedVilla(db, (await openShop(db)).needs.auth, 'Villa Azur')
  const needs = { db, clock: { now: () => new Date('2027-08-10T09:00:00Z') } }
  const reader = person('BACK_OFFICE')
  const { publicId } = await db
    .selectFrom('properties')
    .select('publicId')
    .where('id', '=', azur.propertyId)
    .executeTakeFirstOrThrow()
  const ends = async (endsOn: string) =>
    recordCertificate({ db, clock: { now: () => new Date('2027-01-10T09:00:00Z') } } as never, SYSTEM, {
      ...{ publicId, kind: 'insurance', number: endsOn, issuer: 'Assurances du Sud', endsOn },
    } as never)
  await ends('2027-06-01')
  await ends('2027-09-01')
  const { rows } = await listEndingPapers(
    needs,
    reader,
    criteriaOf(ENDING_PAPER_REPORT.list, 'paper=insurance'),
  )
  expect(rows).toMatchObject([
    { property: 'Villa Azur', endsOn: '2027-09-01', isOver: false, mandateId: null },
  ])
  const sums = await sumEndingPapers(
    needs,
    reader,
    criteriaOf(ENDING_PAPER_REPORT.list, 'paper=insurance').filters,
  )
  expect(sums.map(({ value }) => value)).toEqual([1, 0, 1])
  const later = { db, clock: { now: () => new Date('2027-09-02T09:00:00Z') } }
  const over = await listEndingPapers(later, reader, criteriaOf(ENDING_PAPER_REPORT.list, 'paper=insurance'))
  expect(over.rows.map(({ isOver }) => isOver)).toEqual([true])
})

test('the people of agencies and owners are refused the papers and their sums', async () => {
  const { db } = await openTestDatabase()
  const needs = { db, clock: { now: () => new Date('2027-08-10T09:00:00Z') } }
  const criteria = criteriaOf(ENDING_PAPER_REPORT.list)
  for (const role of ['AGENCY_ADMIN', 'AGENT', 'OWNER'] as const) {
    const actor = person(role)
    const reads: (() => Promise<unknown>)[] = [
      async () => listEndingPapers(needs, actor, criteria),
      async () => sumEndingPapers(needs, actor, criteria.filters),
    ]
    for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})
