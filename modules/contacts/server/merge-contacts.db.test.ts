import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { emailOf as email, phoneOf as phone, contactWords as words } from '#tests/contact-words.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { ContactWords } from '../contact.ts'
import type { TypedConsent } from '../contact-consent.ts'
import { CONTACT_LIST } from '../contact-list.ts'
import { judgeProspecting } from '../prospecting.ts'
import { WRITTEN_APART } from './contact-references.ts'
import { readProspectFacts } from './find-callers.ts'
import { getContact, listRelations } from './find-contact.ts'
import { keepContacts } from './keep-contacts.ts'
import { listContacts } from './list-contacts.ts'
import { keptContact, listMerges } from './list-duplicates.ts'
import { mergeContacts } from './merge-contacts.ts'
import { noteContact } from './note-contact.ts'
import { recordConsent } from './record-consent.ts'
import { relateContact } from './relate-contact.ts'
import { undoMerge } from './undo-merge.ts'
import { addContact, editContact } from './write-contact.ts'

let services: Services
let agent: TestUser
let stranger: TestUser
let agencyId: number

beforeAll(async () => {
  services = await openTestServices()
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
})
beforeEach(async () => {
  agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
})

const add = async (more: Partial<ContactWords>, by = agent) =>
  (await addContact(services, by, { words: words(more), formKey: crypto.randomUUID() })).publicId
const names = async () =>
  (await listContacts(services, agent, criteriaOf(CONTACT_LIST, ''))).rows.map(({ name }) => name)
const note = (contact: string, text: string) =>
  noteContact(services, agent, {
    ...{ contact, formKey: crypto.randomUUID() },
    note: { kind: 'note', text, outcome: null, day: '2026-01-01', nextAct: '', nextOn: null },
  })
const notesOf = async (contact: string) => {
  const { id } = await getContact(services.db, agent, contact)
  const notes = services.db.selectFrom('contactNotes').select('text').where('contactId', '=', id)
  return (await notes.orderBy('id').execute()).map(({ text }) => text)
}
const shown = async (contact: string) => {
  const { id, agentId, createdAt, agent: _, ...rest } = await getContact(services.db, agent, contact)
  return { ...rest, notes: await notesOf(contact), relations: await listRelations(services.db, id) }
}

const CONSENT: TypedConsent = {
  ...{ purpose: 'offers', channel: 'call', words: 'Oui', proof: 'E-mail', givenOn: '2026-01-01' },
}
/** Two contacts of one person, with notes, a relation, a number that both have, and a consent each. */
async function twoOfOne() {
  const kept = await add({
    emails: [email('camille@example.org')],
    phones: [phone('+33612345678')],
    town: 'Antibes',
  })
  const gone = await add({
    ...{ firstName: 'Kamille', lastName: 'Roux-Blanc', preferences: 'Lit ferme' },
    emails: [email('kamille@example.org'), email('cabinet@example.org')],
    phones: [phone('+33612345678'), phone('+33493000000')],
  })
  const spouse = await add({ firstName: 'Dominique', emails: [email('dominique@example.org')] })
  await note(kept, 'Aime la mer')
  await note(gone, 'Rappeler en mai')
  await relateContact(services, agent, { contact: gone, other: 'dominique@example.org', kind: 'spouse' })
  await relateContact(services, agent, { contact: gone, other: 'camille@example.org', kind: 'family' })
  await recordConsent(services, agent, { contact: kept, consent: CONSENT })
  await recordConsent(services, agent, { contact: gone, consent: CONSENT })
  return { kept, gone, spouse }
}
const merge = (kept: string, gone: string, choices = {}) =>
  mergeContacts(services, agent, { kept, gone, choices })
const lastMerge = async () => {
  const [latest] = await listMerges(services.db, agent, 5)
  return { contact: latest!.contact, merge: latest!.id }
}

describe('two contacts that are merged', () => {
  test('are one, with the chosen words, the addresses, numbers and notes of both', async () => {
    const { kept, gone } = await twoOfOne()
    await merge(kept, gone, { lastName: 'gone', preferences: 'gone' })
    expect(await names()).toEqual(['Dominique Roux', 'Camille Roux-Blanc'])
    const one = await shown(kept)
    expect(one).toMatchObject({ lastName: 'Roux-Blanc', preferences: 'Lit ferme', town: 'Antibes' })
    expect(one.emails.map(({ email }) => email)).toEqual([
      ...['camille@example.org', 'kamille@example.org', 'cabinet@example.org'],
    ])
    expect(one.phones.map(({ number }) => number)).toEqual(['+33612345678', '+33493000000'])
    expect(one.notes).toEqual(['Aime la mer', 'Rappeler en mai'])
    expect(one.relations.map(({ name }) => name)).toEqual(['Dominique Roux'])
    await expect(getContact(services.db, agent, gone)).rejects.toThrow('NOT_FOUND')
    expect(await keptContact(services.db, gone)).toBe(kept)
  })

  test('are not called again by a consent of the one that the other withdrew after it, until they give another', async () => {
    const { kept, gone } = await twoOfOne()
    const { id } = await getContact(services.db, agent, kept)
    await services.db
      .updateTable('contactConsents')
      .set({ withdrawnAt: new Date('2026-09-01T10:00:00Z') })
      .where('contactId', '=', id)
      .execute()
    await merge(kept, gone)
    const verdict = async () => judgeProspecting(await readProspectFacts(services.db, id), '2026-09-02')
    expect(await verdict()).toEqual({ allowed: false, why: 'withdrawn', withdrawnOn: '2026-09-01' })
    const consent: TypedConsent = { ...CONSENT, givenOn: '2026-09-01' }
    await recordConsent(services, agent, { contact: kept, consent })
    expect(await verdict()).toEqual({ allowed: true, by: 'consent', givenOn: '2026-09-01' })
  })

  test('are found by every address and number that either had', async () => {
    const { kept, gone } = await twoOfOne()
    await merge(kept, gone)
    for (const q of ['kamille@example.org', '04 93 00 00 00', 'camille']) {
      const { rows } = await listContacts(services, agent, criteriaOf(CONTACT_LIST, `q=${q}`))
      expect(rows.map(({ id }) => id)).toEqual([kept])
    }
  })

  test('are exactly what they were once the merge is taken back, which a second time changes nothing', async () => {
    const { kept, gone, spouse } = await twoOfOne()
    const before = await Promise.all([kept, gone, spouse].map(shown))
    await merge(kept, gone, { lastName: 'gone', preferences: 'gone' })
    const undone = await lastMerge()
    expect(await undoMerge(services, agent, undone)).toEqual({ kept: [] })
    expect(await undoMerge(services, agent, undone)).toEqual({ kept: [] })
    expect(await Promise.all([kept, gone, spouse].map(shown))).toEqual(before)
    expect(await listMerges(services.db, agent, 5)).toEqual([])
  })

  test('keep what was written since when the merge is taken back', async () => {
    const { kept, gone } = await twoOfOne()
    await merge(kept, gone, { lastName: 'gone' })
    await note(kept, 'Depuis')
    const { emails, phones } = await getContact(services.db, agent, kept)
    await editContact(services, agent, {
      contact: kept,
      words: words({ lastName: 'Roux-Blanc', town: 'Nice', emails, phones }),
    })
    expect(await undoMerge(services, agent, await lastMerge())).toEqual({ kept: ['town'] })
    const [one, other] = await Promise.all([shown(kept), shown(gone)])
    expect(one).toMatchObject({ lastName: 'Roux', town: 'Nice', notes: ['Aime la mer', 'Depuis'] })
    expect(other.emails.map(({ email }) => email)).toEqual(['kamille@example.org', 'cabinet@example.org'])
  })

  test('stay one after 30 days', async () => {
    const { kept, gone } = await twoOfOne()
    await merge(kept, gone)
    await services.db
      .updateTable('contactMerges')
      .set({ mergedAt: sql<Date>`now() - interval '31 days'` })
      .execute()
    const late = services.db.selectFrom('contactMerges').select('publicId').orderBy('id', 'desc')
    const { publicId } = await late.executeTakeFirstOrThrow()
    await expect(undoMerge(services, agent, { contact: kept, merge: publicId })).rejects.toThrow(
      'INVALID_INPUT',
    )
  })

  test('are taken back one after the other, the latest first', async () => {
    const [a, b, c] = [
      await add({ lastName: 'Un' }),
      await add({ lastName: 'Deux' }),
      await add({ lastName: 'Trois' }),
    ]
    await merge(b, c)
    const first = await lastMerge()
    await merge(a, b)
    expect(await keptContact(services.db, c)).toBe(a)
    await expect(undoMerge(services, agent, first)).rejects.toThrow('INVALID_INPUT')
    await undoMerge(services, agent, await lastMerge())
    await undoMerge(services, agent, first)
    expect((await names()).length).toBe(3)
  })

  test('are deleted together, so that no name of them stays', async () => {
    const { kept, gone } = await twoOfOne()
    await merge(kept, gone)
    await services.db.deleteFrom('contacts').where('publicId', '=', kept).execute()
    const left = services.db.selectFrom('contacts').select('id').where('publicId', '=', gone)
    expect(await left.execute()).toEqual([])
  })
})

test('a contact with an account keeps it; two with an account each are not merged, and nothing of them changes', async () => {
  const [kept, gone] = [await add({}), await add({ lastName: 'Blanc' })]
  const traveler = await addPerson(services, 'TRAVELER')
  const give = (contact: string, accountId: string) =>
    services.db.updateTable('contacts').set({ accountId }).where('publicId', '=', contact).execute()
  await give(gone, traveler.userId)
  await merge(kept, gone)
  expect((await getContact(services.db, agent, kept)).accountId).toBe(traveler.userId)
  await undoMerge(services, agent, await lastMerge())
  expect((await getContact(services.db, agent, kept)).accountId).toBeNull()
  expect((await getContact(services.db, agent, gone)).accountId).toBe(traveler.userId)
  await give(kept, (await addPerson(services, 'TRAVELER')).userId)
  const before = await Promise.all([kept, gone].map(shown))
  await expect(merge(kept, gone)).rejects.toThrow('INVALID_INPUT')
  expect(await Promise.all([kept, gone].map(shown))).toEqual(before)
})

test('a contact of another agency is merged by no agent, and into none', async () => {
  const [own, other] = [await add({}), await add({ lastName: 'Ailleurs' }, stranger)]
  await expect(merge(other, own)).rejects.toThrow('NOT_FOUND')
  await expect(merge(own, other)).rejects.toThrow('INVALID_INPUT')
  await expect(merge(own, own)).rejects.toThrow('INVALID_INPUT')
  await expect(merge(own, 'x')).rejects.toThrow('INVALID_INPUT')
})

test('what a room says of an address of a merged contact is said of the one that it became', async () => {
  const { kept, gone } = await twoOfOne()
  await merge(kept, gone)
  const rows = sql`select ${agencyId}::int as agency_id, 'kamille@example.org' as email, 'K' as first_name, 'R' as last_name,
    '0611111111' as phone, '' as town, null::text as country, null::text as account_id, now() as since, now() as acted_at`
  await services.db
    .transaction()
    .execute((trx) => keepContacts(trx, { role: 'asker', origin: 'advice', rows }))
  const one = await getContact(services.db, agent, kept)
  expect([one.roles, one.phones.map(({ number }) => number)]).toEqual([
    ['asker'],
    ['+33612345678', '+33493000000', '+33611111111'],
  ])
})

test('every column of every room that names a contact is moved by a merge', async () => {
  const { rows } = await sql<{ table: string; columns: number; hasId: boolean }>`
    select conrelid::regclass::text as table, array_length(conkey, 1) as columns,
      exists (select from pg_attribute a where a.attrelid = conrelid and a.attname = 'id' and a.atttypid in (20, 23)) as has_id
    from pg_constraint where contype = 'f' and confrelid = 'contacts'::regclass`.execute(services.db)
  const followed = rows.filter(({ table }) => !WRITTEN_APART.includes(table))
  expect(followed.filter(({ columns, hasId }) => columns !== 1 || !hasId)).toEqual([])
  expect(followed.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['contact_notes', 'contact_relations', 'contact_consents', 'contact_agents']),
  )
  const { rows: named } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name in ('contact_id', 'other_contact_id')`.execute(services.db)
  expect(named.map(({ table }) => table).filter((name) => !rows.some(({ table }) => table === name))).toEqual(
    [],
  )
})
