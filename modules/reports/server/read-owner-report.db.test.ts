import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { readOwnerReport, readOwnerReportFile } from './read-owner-report.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
let db: Database
let ours: OwnedVilla
let property: string

beforeAll(async () => {
  const services = await openTestServices()
  db = services.db
  ours = await addOwnedVilla(db, services.auth, 'Villa Azur')
  await addLedgerStay(db, ours, 'confirmed', '2026-10-03', 700_000)
  await addLedgerStay(db, ours, 'pending', '2026-10-17', 300_000)
  const { publicId } = await db
    .selectFrom('properties')
    .select('publicId')
    .where('id', '=', ours.propertyId)
    .executeTakeFirstOrThrow()
  property = publicId
})

const agentOf = (agencyId: number) => person('AGENT', { agencyIds: [agencyId] })
const read = (actor = agentOf(ours.agencyId), month = '2026-10') =>
  readOwnerReport({ db, clock }, actor, { property, month })

test('the agency reads the signed stays of a month of its villa, and what comes to the owners', async () => {
  const { document, villa } = await read()
  expect([villa.title, document.title]).toEqual(['Villa Azur', 'Rapport d’octobre 2026'])
  const text = JSON.stringify(document).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain('7 nuits vendues sur 31 ouvertes')
  expect(text).toContain('7 000,00 €')
  expect(text.match(/du 3 au 10/g) ?? text.match(/3 au 10/g)).not.toBeNull()
})

test('the same report is a PDF', async () => {
  const file = await readOwnerReportFile({ db, clock }, agentOf(ours.agencyId), {
    property,
    month: '2026-10',
  })
  expect(file.filename).toBe('rapport-2026-10.pdf')
  expect(Buffer.from(file.bytes.slice(0, 5)).toString()).toBe('%PDF-')
})

test('another agency, a traveler, an unknown villa and a month to come are not found', async () => {
  for (const actor of [agentOf(ours.agencyId + 1), person('TRAVELER')])
    await expect(read(actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read(undefined, '2026-12')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const unknown = { property: crypto.randomUUID(), month: '2026-10' }
  await expect(readOwnerReport({ db, clock }, agentOf(ours.agencyId), unknown)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
