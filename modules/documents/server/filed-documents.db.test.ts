import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { eraseContact, takeContactData } from '#modules/contacts/server/erase-contact.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { aFiledDocument } from '#tests/filed-document-factory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { DOCUMENT_LIST } from '../document-list.ts'
import { documentHistory } from './document-history.ts'
import { documentRecords } from './document-records.ts'
import { fileDocument } from './file-document.ts'
import { forgetFiledDocuments } from './forget-documents.ts'
import { listDocuments } from './list-documents.ts'
import { openDocument } from './open-document.ts'
import { restoreDocument, takeAwayDocument } from './take-away-document.ts'
import { warnOfEnds } from './warn-of-ends.ts'

const clock = { today: '2027-01-10', now: () => new Date(`${clock.today}T10:00:00Z`) }
let services: Services
let [villa, other] = [null, null] as unknown as [OwnedVilla, OwnedVilla]
beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  villa = await addOwnedVilla(services, {}, 'draft')
  other = await addOwnedVilla(services, {}, 'draft')
})

const file = (change: Partial<Parameters<typeof aFiledDocument>[0]> = {}, by = villa.agent) =>
  fileDocument(services, by, aFiledDocument({ about: { villa: villa.publicId }, ...change }))
const list = (by = villa.agent, asked = '') => listDocuments(services, by, criteriaOf(DOCUMENT_LIST, asked))
const idIn = (key: string) => key.split(' ')[1]!

async function addContact(agencyId = villa.agencyId) {
  return services.db
    .insertInto('contacts')
    .values({ agencyId, kind: 'person', firstName: 'Zoé', lastName: 'Blanc', origin: 'agency' })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
}

/** The key of the file of a document, and whether the store still has it. */
async function stored(key: string) {
  const { fileKey } = await services.db
    .selectFrom('filedDocuments')
    .select('fileKey')
    .where('publicId', '=', idIn(key))
    .executeTakeFirstOrThrow()
  return async () => (await services.files.get(fileKey)) !== null
}

describe('a document that an agent files', () => {
  test('is listed with its title, its villa and its last day, and opens to the people of its agency alone', async () => {
    const key = await file({ typed: { kind: 'plan', title: ' Toiture ', endsOn: '2027-12-31' } })
    const { rows } = await list(villa.agent, 'q=toiture')
    expect(rows).toMatchObject([
      { key, kind: 'plan', number: 'Toiture', subject: 'Villa Azur', on: '2027-01-10', endsOn: '2027-12-31' },
    ])
    expect(await openDocument(services, villa.head, key)).toMatchObject({
      ...{ name: 'diagnostic.pdf', type: 'application/pdf' },
    })
    await expect(openDocument(services, other.head, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(openDocument(services, villa.owner, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await list(other.agent, 'q=toiture')).total).toBe(0)
  })

  test('is filed once when its form is sent twice', async () => {
    const formKey = crypto.randomUUID()
    const key = await file({ formKey })
    expect(await file({ formKey })).toBe(key)
  })

  test('is refused for the villa of another agency, without one good file, and without a title', async () => {
    await expect(file({}, other.agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(file({ about: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const refused = (field: string) => ({ details: { errors: { [field]: expect.any(String) } } })
    await expect(file({ files: [] })).rejects.toMatchObject(refused('file'))
    await expect(file({ files: [new File(['<svg/>'], 'plan.pdf')] })).rejects.toMatchObject(refused('file'))
    await expect(file({ typed: { kind: 'plan', title: ' ', endsOn: null } })).rejects.toMatchObject(
      refused('title'),
    )
  })

  test('is taken away by who filed it or the head, and comes back as it was', async () => {
    const key = await file({ typed: { kind: 'letter', title: 'Courrier du syndic', endsOn: null } })
    const named = { document: idIn(key) }
    const colleague = await addPerson(services, 'AGENT', villa.agencyId)
    await expect(takeAwayDocument(services, colleague, named)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(takeAwayDocument(services, other.head, named)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await takeAwayDocument(services, villa.agent, named)
    expect((await list(villa.agent, 'q=syndic')).total).toBe(0)
    await expect(openDocument(services, villa.agent, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await restoreDocument(services, villa.head, named)
    expect((await list(villa.agent, 'q=syndic')).rows).toMatchObject([{ key }])
    const audited = await services.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subjectId', '=', named.document)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual([
      ...['document.file', 'document.take_away', 'document.restore'],
    ])
  })

  test('is forgotten with its file a month after it was taken away, and not before', async () => {
    const [gone, kept] = [await file(), await file()]
    const isStored = await stored(gone)
    for (const key of [gone, kept]) await takeAwayDocument(services, villa.agent, { document: idIn(key) })
    await sql`update filed_documents set taken_away_at = now() - interval '31 days' where public_id = ${idIn(gone)}`.execute(
      services.db,
    )
    expect(await forgetFiledDocuments(services.db)).toBe(1)
    await runDueWork(services, [forgottenFileWork(services)])
    expect(await isStored()).toBe(false)
    expect(await (await stored(kept))()).toBe(true)
  })

  test('is said to the agency 30, 15 and 3 days before its last day, once each, and no more once it is taken away', async () => {
    const titles = ['Assurance du ponton', 'Contrôle retiré']
    const [key, away] = await Promise.all(
      titles.map((title) => file({ typed: { kind: 'certificate', title, endsOn: '2027-05-31' } })),
    )
    await takeAwayDocument(services, villa.agent, { document: idIn(away!) })
    const mailed = async () =>
      (await listQueuedMails(services.db, { of: 'document-ending' })).filter(({ props }) =>
        titles.includes(props.title),
      )
    for (const day of ['2027-04-30', '2027-05-01', '2027-05-02', '2027-05-16', '2027-05-28', '2027-06-01']) {
      clock.today = day
      await warnOfEnds(services)
    }
    clock.today = '2027-01-10'
    const mails = await mailed()
    expect(mails).toHaveLength(3)
    expect(mails[0]!.props).toEqual({
      ...{ kind: 'Autre attestation', title: titles[0], subject: 'Villa Azur', endsOn: '2027-05-31' },
      url: `${services.config.publicUrl}/agent/documents/${key!.replace(' ', '~')}`,
    })
  })
})

describe('a document that is filed for a contact', () => {
  test('is listed with the contact, in its history and in the data that is taken out', async () => {
    const contact = await addContact()
    const key = await file({ about: { contact: contact.publicId } })
    expect((await list(villa.agent, `contact=${contact.publicId}`)).rows).toMatchObject([
      { key, subject: 'Zoé Blanc' },
    ])
    const data = await takeContactData(services, villa.head, {
      ...{ contact: contact.publicId, others: [documentHistory] },
    })
    expect(data.historique).toMatchObject([
      { genre: 'document', sujet: 'Installation électrique', texte: 'diagnostic.pdf' },
    ])
  })

  test('is erased with the contact, file and all', async () => {
    const contact = await addContact()
    const key = await file({ about: { contact: contact.publicId } })
    const isStored = await stored(key)
    expect(await isStored()).toBe(true)
    await eraseContact(services, villa.head, { contact: contact.publicId })
    expect(await rowsOf(key)).toBe(0)
    await runDueWork(services, [forgottenFileWork(services)])
    expect(await isStored()).toBe(false)
  })

  test('is forgotten too where the contact goes by its age, and no agency lists it meanwhile', async () => {
    const contact = await addContact()
    const key = await file({ about: { contact: contact.publicId } })
    await services.db.deleteFrom('contacts').where('id', '=', contact.id).execute()
    expect((await list()).rows.filter((row) => row.key === key)).toEqual([])
    await forgetFiledDocuments(services.db)
    expect(await rowsOf(key)).toBe(0)
  })

  test('is in the export of the account of that person, and goes with it', async () => {
    const { userId } = await addPerson(services, 'TRAVELER')
    const contact = await addContact()
    await services.db
      .updateTable('contacts')
      .set({ accountId: userId })
      .where('id', '=', contact.id)
      .execute()
    const key = await file({ about: { contact: contact.publicId } })
    expect(await documentRecords.export(services.db, userId)).toEqual([
      {
        ...{ type: 'Diagnostic technique', titre: 'Installation électrique', fichier: 'diagnostic.pdf' },
        ...{ classe: '2027-01-10', fin: '2027-03-31' },
      },
    ])
    await documentRecords.erase(services.db, userId)
    expect(await rowsOf(key)).toBe(0)
  })

  test('of another agency is not filed', async () => {
    const { publicId: contact } = await addContact(other.agencyId)
    await expect(file({ about: { contact } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

async function rowsOf(key: string): Promise<number> {
  const rows = await services.db
    .selectFrom('filedDocuments')
    .select('id')
    .where('publicId', '=', idIn(key))
    .execute()
  return rows.length
}
