import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runDueWork } from '#platform/queue/queue.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { eraseContact, takeContactData } from './erase-contact.ts'
import { getContact } from './find-contact.ts'
import { importContactsWork } from './import-work.ts'
import { mergeContacts } from './merge-contacts.ts'
import { noteContact } from './note-contact.ts'
import { countHistory } from './read-history.ts'
import { startImport } from './run-import-acts.ts'
import { takeImportFile } from './take-import-file.ts'

let services: Services
let agent: TestUser
let head: TestUser
let stranger: TestUser
beforeAll(async () => {
  services = await openTestServices()
  const agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
  head = await addPerson(services, 'AGENCY_ADMIN', agencyId)
  stranger = await addPerson(services, 'AGENCY_ADMIN', await openTestAgency(services.db))
})

/** Two contacts of one person from a file, of which a further line was refused, with a note, merged into one. */
async function zenobie() {
  const text = `Nom;Prénom;E-mail;Téléphone;Pays
Zénobie;Ada;zenobie@example.org;0612345678;
Zénobie-Blanc;Ada;blanc@example.org;;
Zénobie;Ada;zenobie@example.org;;Atlantide`
  const { publicId: file } = await takeImportFile(services, agent, {
    ...{ name: 'carnet.csv', file: new Blob([text]) },
  })
  await startImport(services, agent, { file })
  await runDueWork(services, [importContactsWork(services)])
  const rows = await services.db
    .selectFrom('contacts')
    .select('publicId')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [gone, kept] = rows.map(({ publicId }) => publicId) as [string, string]
  await noteContact(services, agent, {
    ...{ contact: gone, formKey: crypto.randomUUID() },
    note: {
      kind: 'note',
      text: 'Zénobie aime la mer',
      outcome: null,
      day: '2026-01-01',
      nextAct: '',
      nextOn: null,
    },
  })
  await mergeContacts(services, agent, { kept, gone, choices: {} })
  return kept
}

/** The tables that still hold a text, whichever column has it. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(services.db)
  const found: string[] = []
  for (const { name } of rows) {
    const held =
      await sql`select 1 from ${sql.table(name)} t where folded(t::text) like ${`%${text}%`} limit 1`.execute(
        services.db,
      )
    if (held.rows.length > 0) found.push(name)
  }
  return found
}

test('the head of the agency takes out what is kept of a contact and erases it: no table names it any more', async () => {
  const contact = await zenobie()
  const { id } = await getContact(services.db, head, contact)
  expect(await tablesWith('zenobie')).toEqual(
    expect.arrayContaining([
      'contacts',
      'contact_emails',
      'contact_import_lines',
      'contact_merges',
      'contact_notes',
    ]),
  )
  expect(await countHistory(services.db, await getContact(services.db, head, contact))).toEqual({ note: 1 })
  const data = await takeContactData(services, head, { contact })
  expect([data.fiche.nom, data.fiche.adresses.length, data.historique.length]).toEqual(['Zénobie', 2, 1])
  await eraseContact(services, head, { contact })
  expect(await tablesWith('zenobie')).toEqual([])
  expect(await services.db.selectFrom('contacts').select('id').where('id', '=', id).execute()).toEqual([])
})

test('an agent, another agency and the erasure of an owner are refused, and the contact stays', async () => {
  const contact = await zenobie()
  await expect(eraseContact(services, agent, { contact })).rejects.toThrow('FORBIDDEN')
  await expect(takeContactData(services, agent, { contact })).rejects.toThrow('FORBIDDEN')
  await expect(eraseContact(services, stranger, { contact })).rejects.toThrow('NOT_FOUND')
  await services.db
    .updateTable('contacts')
    .set({ ownerSince: new Date() })
    .where('publicId', '=', contact)
    .execute()
  await expect(eraseContact(services, head, { contact })).rejects.toThrow('INVALID_INPUT')
  expect((await getContact(services.db, agent, contact)).name).toBe('Ada Zénobie')
})
