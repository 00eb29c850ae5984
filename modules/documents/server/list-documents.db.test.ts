import { beforeAll, expect, test } from 'vitest'
import { issueRequest } from '#modules/payment-requests/server/issue-request.ts'
import { readDocumentOfStay } from '#modules/stays/server/read-stay.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { aFiledDocument } from '#tests/filed-document-factory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { DOCUMENT_LIST } from '../document-list.ts'
import { fileDocument } from './file-document.ts'
import { listDocuments } from './list-documents.ts'
import { openDocument } from './open-document.ts'

const { db, desk, clock } = await openDesk('2026-11-20')
let agencyId: number
let stay: string
let villa: string

beforeAll(async () => {
  const begun = await beginStay(desk, 'direct')
  await begun.sign()
  await begun.pay('card')
  stay = (await begun.read()).reservation.publicId
  villa = begun.villa.publicId
  const { dues } = await begun.read()
  const due = dues.find(({ amount, paid }) => paid < amount)!.publicId
  await issueRequest(desk.needs, person('BACK_OFFICE'), { reservation: stay, due })
  const { propertyId } = begun.villa
  agencyId = (
    await db
      .selectFrom('properties')
      .select('agencyId')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow()
  ).agencyId
  const paper = { kind: 'insurance', number: 'MRH-12', issuer: 'Assureur Essai', recordedBy: 'a' } as const
  await db
    .insertInto('propertyCertificates')
    .values({ ...paper, propertyId, endsOn: '2027-03-31' })
    .execute()
})

const agent = () => person('AGENT', { agencyIds: [agencyId] })
const list = (asked = '', actor = agent()) =>
  listDocuments({ db, clock }, actor, criteriaOf(DOCUMENT_LIST, asked))

test('an agency lists the documents of its villas and stays, each at an address that opens it', async () => {
  const { rows } = await list()
  const kinds = rows.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['rental', 'payment_request', 'receipt', 'insurance']))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  const files = rows.flatMap(({ opens }) => opens.split(`/agent/reservations/${stay}/documents/`)[1] ?? [])
  expect(files.length).toBeGreaterThan(1)
  for (const file of files)
    expect(
      (await readDocumentOfStay(desk.needs, agent(), { publicId: stay, file })).bytes.length,
    ).toBeGreaterThan(0)
})

test('documents are narrowed by kind, villa, number and the days on which they end', async () => {
  const kindsOf = async (asked: string) => (await list(asked)).rows.map(({ kind }) => kind)
  expect(new Set(await kindsOf('kind=insurance'))).toEqual(new Set(['insurance']))
  expect(await kindsOf('q=mrh-12')).toEqual(['insurance'])
  expect(await kindsOf('q=mrh-12&endsOn-from=2027-01-01&endsOn-to=2027-03-31')).toEqual(['insurance'])
  expect(await kindsOf('q=mrh-12&endsOn-to=2027-03-30')).toEqual([])
  expect((await list(`villa=${villa}`)).total).toBe((await list()).total)
  expect((await list(`villa=${crypto.randomUUID()}`)).total).toBe(0)
})

test('another agency sees none of them, and a traveler is refused', async () => {
  expect((await list('', person('AGENT', { agencyIds: [agencyId + 1] }))).total).toBe(0)
  expect((await list('', person('AGENT'))).total).toBe(0)
  await expect(list('', person('TRAVELER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a filed document of a stay whose file is missing opens nothing, and no other document of that stay', async () => {
  const { needs } = desk
  const filer = await addPerson(needs, 'AGENT', agencyId)
  const typed = { kind: 'letter', title: 'signed', endsOn: null } as const
  const key = await fileDocument(needs, filer, aFiledDocument({ about: { stay }, typed }))
  expect((await openDocument(needs, filer, key)).name).toBe('diagnostic.pdf')
  const { fileKey } = await db
    .selectFrom('filedDocuments')
    .select('fileKey')
    .where('publicId', '=', key.split(' ')[1]!)
    .executeTakeFirstOrThrow()
  await needs.files.delete(fileKey)
  await expect(openDocument(needs, filer, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
