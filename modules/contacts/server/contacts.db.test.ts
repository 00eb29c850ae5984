import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { ContactWords } from '../contact.ts'
import { CONTACT_LIST } from '../contact-list.ts'
import { changeAgent } from './change-agent.ts'
import { contactRecords } from './contact-records.ts'
import { getContact, listAgents, listRelations } from './find-contact.ts'
import { listContacts } from './list-contacts.ts'
import { endRelation, relateContact } from './relate-contact.ts'
import { addContact, editContact } from './write-contact.ts'

let services: Services
let agencyId: number
let agent: TestUser
let colleague: TestUser
let stranger: TestUser

const someone = (lastName: string, more: Partial<ContactWords> = {}): ContactWords => ({
  ...{
    kind: 'person',
    firstName: 'Éléonore',
    lastName,
    company: '',
    language: 'fr',
    town: '',
    country: 'FR',
  },
  ...{ emails: [], phones: [], preferences: '', ...more },
})
const add = async (words: ContactWords, by = agent, formKey: string = crypto.randomUUID()) =>
  (await addContact(services, by, { words, formKey })).publicId
const namesFor = async (actor: TestUser, address = '') => {
  const { rows, total } = await listContacts(services, actor, criteriaOf(CONTACT_LIST, address))
  expect(rows.length).toBe(total)
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  services = await openTestServices()
  agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
  colleague = await addPerson(services, 'AGENCY_ADMIN', agencyId)
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
  await add(
    someone('d’Estrées', {
      town: 'Théoule-sur-Mer',
      emails: [
        { email: 'eleonore@example.org', label: 'personal' },
        { email: 'cabinet@example.org', label: 'work' },
      ],
      phones: [{ number: '+33612345678', label: 'mobile' }],
    }),
  )
  await add(
    someone('', {
      ...{ kind: 'company', firstName: '', company: 'Azur Conciergerie', language: 'en' },
      phones: [{ number: '+447911123456', label: 'work' }],
    }),
    colleague,
  )
})

describe('the list of contacts', () => {
  test('shows an agency its own by name, the house all of them, and another agency none', async () => {
    expect(await namesFor(agent)).toEqual(['Azur Conciergerie', 'Éléonore d’Estrées'])
    expect(await namesFor(await addPerson(services, 'BACK_OFFICE'))).toContain('Azur Conciergerie')
    expect(await namesFor(stranger)).toEqual([])
  })

  test.each([
    ['estrees eleo', 'Éléonore d’Estrées'],
    ['CABINET@', 'Éléonore d’Estrées'],
    ['theoule', 'Éléonore d’Estrées'],
    ['06 12 34 56 78', 'Éléonore d’Estrées'],
    ['+33 (0)6.12.34', 'Éléonore d’Estrées'],
    ['0033612345678', 'Éléonore d’Estrées'],
    ['07911 123456', 'Azur Conciergerie'],
    ['conciergérie', 'Azur Conciergerie'],
  ])('finds « %s »', async (q, name) => {
    expect(await namesFor(agent, `q=${encodeURIComponent(q)}`)).toEqual([name])
  })

  test('is filtered by kind, language and agent in charge', async () => {
    expect(await namesFor(agent, 'kind=company')).toEqual(['Azur Conciergerie'])
    expect(await namesFor(agent, 'language=fr')).toEqual(['Éléonore d’Estrées'])
    expect(await namesFor(agent, 'held=mine')).toEqual(['Éléonore d’Estrées'])
    expect(await namesFor(agent, 'held=others')).toEqual(['Azur Conciergerie'])
    expect(await namesFor(agent, 'held=none')).toEqual([])
    expect(await namesFor(agent, 'role=traveler')).toEqual([])
    expect(await namesFor(agent, 'q=100%25')).toEqual([])
  })
})

test('a form that is sent twice adds one contact', async () => {
  const formKey = crypto.randomUUID()
  const first = await add(someone('Double'), agent, formKey)
  expect(await add(someone('Double'), agent, formKey)).toBe(first)
  expect(await namesFor(agent, 'q=double')).toEqual(['Éléonore Double'])
})

test('an address is that of one contact of an agency, and may be that of one in each', async () => {
  const emails = [{ email: 'cabinet@example.org', label: 'work' as const }]
  await expect(add(someone('Autre', { emails }))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { email1: expect.stringContaining('Éléonore d’Estrées') } },
  })
  await add(someone('Ailleurs', { emails }), stranger)
  expect(await namesFor(stranger, 'q=cabinet')).toEqual(['Éléonore Ailleurs'])
})

test('what is edited is found again, its first number is the one of the list, and the audit names the fields', async () => {
  const contact = await add(someone('Avant', { phones: [{ number: '+33611111111', label: 'mobile' }] }))
  const phones = [
    { number: '+33622222222', label: 'home' as const },
    { number: '+33611111111', label: 'mobile' as const },
  ]
  await editContact(services, agent, { contact, words: someone('Après', { phones }) })
  expect(await namesFor(agent, 'q=avant')).toEqual([])
  const { rows } = await listContacts(services, agent, criteriaOf(CONTACT_LIST, 'q=0622222222'))
  expect(rows).toMatchObject([{ name: 'Éléonore Après', phone: '+33 6 22 22 22 22' }])
  const entry = await services.db
    .selectFrom('auditEntries')
    .select('detail')
    .where('action', '=', 'contact.edit')
    .where('subjectId', '=', contact)
    .executeTakeFirstOrThrow()
  expect(entry.detail).toEqual({ fields: ['lastName', 'phones'] })
})

test('another agency neither reads nor edits a contact', async () => {
  const contact = await add(someone('Gardée'))
  await expect(getContact(services.db, stranger, contact)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(editContact(services, stranger, { contact, words: someone('Prise') })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await getContact(services.db, agent, contact)).lastName).toBe('Gardée')
})

test('a contact goes to a colleague of the agency alone, and each change is kept', async () => {
  const contact = await add(someone('Confiée'))
  await changeAgent(services, agent, { contact, agentId: colleague.userId })
  await changeAgent(services, agent, { contact, agentId: colleague.userId })
  await expect(changeAgent(services, agent, { contact, agentId: stranger.userId })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  const { id, agentId } = await getContact(services.db, agent, contact)
  expect(agentId).toBe(colleague.userId)
  const changes = await services.db
    .selectFrom('contactAgents')
    .select(['formerId', 'agentId'])
    .where('contactId', '=', id)
    .orderBy('id')
    .execute()
  expect(changes).toEqual([
    { formerId: null, agentId: agent.userId },
    { formerId: agent.userId, agentId: colleague.userId },
  ])
  expect(await listAgents(services.db, agencyId)).toHaveLength(2)
})

test('a relation is shown on both pages until it is ended; a text that finds several contacts is refused', async () => {
  const contact = await add(someone('Epoux'))
  const other = await add(
    someone('Conjointe', { emails: [{ email: 'conjointe@example.org', label: 'work' }] }),
  )
  await relateContact(services, agent, { contact, other: 'conjointe@example.org', kind: 'spouse' })
  const relationsOf = async (one: string) =>
    listRelations(services.db, (await getContact(services.db, agent, one)).id)
  const [relation] = await relationsOf(contact)
  expect(relation).toMatchObject({ name: 'Éléonore Conjointe', kind: 'spouse', direction: 'has' })
  expect(await relationsOf(other)).toMatchObject([{ name: 'Éléonore Epoux', direction: 'is' }])
  await expect(
    relateContact(services, agent, { contact, other: 'eleonore', kind: 'payer' }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await endRelation(services, agent, { contact: other, relation: relation!.relation })
  expect(await relationsOf(contact)).toEqual([])
})

test('the data of a person are exported and erased by their proved address', async () => {
  const { db } = services
  const { userId, email } = await addPerson(services, 'TRAVELER')
  await add(someone('Vidal', { emails: [{ email, label: 'personal' }] }), stranger)
  const prove = (emailVerified: boolean) =>
    db.updateTable('users').set({ emailVerified }).where('id', '=', userId).execute()
  await prove(false)
  expect(await contactRecords.export(db, userId)).toEqual([])
  await prove(true)
  expect(await contactRecords.export(db, userId)).toMatchObject([{ nom: 'Vidal', adresses: [email] }])
  await contactRecords.erase(db, userId)
  expect(await namesFor(stranger, 'q=vidal')).toEqual([])
})

test('an agent who leaves with their account leaves the contacts to the agency', async () => {
  const leaver = await addPerson(services, 'AGENT', agencyId)
  const contact = await add(someone('Laissée'), leaver)
  await contactRecords.erase(services.db, leaver.userId)
  expect((await getContact(services.db, agent, contact)).agentId).toBeNull()
})

test('a number is kept in one form, whatever was typed, and one that is none is refused beside its field', async () => {
  const phones = (...numbers: string[]) => ({
    phones: numbers.map((number) => ({ number, label: 'mobile' as const })),
  })
  const typed = someone('Numérotée', { ...phones('+33 06 12 34 56 99', '79 123 45 67'), country: 'CH' })
  const contact = await add(typed)
  const { phones: kept } = await getContact(services.db, agent, contact)
  expect(kept.map(({ number }) => number)).toEqual(['+33612345699', '+41791234567'])
  for (const q of ['q=06+12+34+56+99', 'q=%2B33+%280%296+12+34+56+99', 'q=0033+06+12+34+56+99'])
    expect(await namesFor(agent, q)).toEqual(['Éléonore Numérotée'])
  await expect(add(someone('Refusée', phones('06 12 34 56 78', '06 12 34')))).rejects.toMatchObject({
    details: { errors: { phone2: expect.stringContaining('dix chiffres') } },
  })
})
