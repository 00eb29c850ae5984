import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { addStay } from '#tests/stay-over.ts'
import { openTestServices } from '#tests/test-services.ts'
import { HISTORY_LIST, historyWords } from '../contact-history.ts'
import { PURPOSE_FIRST, type TypedNote } from '../contact-note.ts'
import { contactRecords } from './contact-records.ts'
import { fillContacts } from './fill-contacts.ts'
import { findCallers } from './find-callers.ts'
import { getContact } from './find-contact.ts'
import { keepCall } from './keep-call.ts'
import { noteContact } from './note-contact.ts'
import { listHistory } from './read-history.ts'
import { recordConsent } from './record-consent.ts'
import { addContact } from './write-contact.ts'

const TODAY = '2026-11-27'
let services: Services
let agent: TestUser
let colleague: TestUser
let stranger: TestUser
let traveler: string

beforeAll(async () => {
  services = await openTestServices(undefined, { clock: { now: () => new Date(`${TODAY}T09:00:00Z`) } })
  const agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
  colleague = await addPerson(services, 'AGENT', agencyId)
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
  const villa = await publishTestVilla(services, { title: 'Villa Azur' }, agencyId)
  const { userId } = await addPerson(services, 'TRAVELER')
  await addStay(services.db, villa, { userId, today: TODAY })
  await fillContacts(services, agencyId)
  const found = await services.db
    .selectFrom('contactEmails as e')
    .innerJoin('contacts as c', 'c.id', 'e.contactId')
    .select('c.publicId')
    .where('e.email', '=', 'camille@example.fr')
    .executeTakeFirstOrThrow()
  traveler = found.publicId
})

const add = async (lastName: string, number: string) => {
  const words = {
    ...{ kind: 'person' as const, firstName: 'Éléonore', lastName, company: '', emails: [] },
    ...{ phones: [{ number, label: 'mobile' as const }], language: 'fr' as const },
    ...{ town: '', country: null, preferences: 'Vue mer' },
  }
  return (await addContact(services, agent, { words, formKey: crypto.randomUUID() })).publicId
}
const callers = (tel: string, actor = agent) => findCallers(services, actor, { tel, contact: null })
const called = async (contact: string, actor = agent) =>
  (await findCallers(services, actor, { tel: '', contact }))[0]
const call = (text: string, purpose = 'booking') => ({
  ...{ purpose, text, outcome: '', nextAct: '', nextOn: '' },
})
const note = (contact: string, more: Partial<TypedNote> = {}, formKey: string = crypto.randomUUID()) =>
  noteContact(services, agent, {
    ...{ contact, formKey },
    note: {
      ...{ kind: 'call', text: 'Deux semaines.', outcome: 'reached', day: TODAY, nextAct: '', nextOn: null },
      ...{ purpose: 'booking', ...more },
    },
  })

describe('a number that calls', () => {
  test('finds its person in any form, whole before a part, and for the people of the agency alone', async () => {
    const id = await add('Roux', '+33612345678')
    for (const form of ['06 12 34 56 78', '+33 (0)6.12.34.56.78', '0033612345678', '+33612345678'])
      expect((await callers(form)).map((one) => one.id)).toEqual([id])
    expect((await callers('345678')).map((one) => one.id)).toEqual([id])
    expect(await callers('06 12 34 56 78', stranger)).toEqual([])
    expect(await called(id, stranger)).toBeUndefined()
    for (const text of ['', 'Roux', '0', '%', '06 99 99 99 99']) expect(await callers(text)).toEqual([])
    expect(await findCallers(services, agent, { tel: '', contact: 'no-uuid' })).toEqual([])
  })

  test('that several have shows each of them', async () => {
    const two = [await add('Martin', '+33698765432'), await add('Martin', '+33698765432')]
    expect((await callers('06 98 76 54 32')).map((one) => one.id).sort()).toEqual(two.sort())
  })

  test('shows the stay, what is left to pay, the preferences and who is in charge', async () => {
    expect(await called(traveler)).toMatchObject({
      name: 'Camille Exemple',
      roles: ['traveler'],
      stays: [{ villa: 'Villa Azur', number: expect.any(String), left: expect.any(Number) }],
    })
    expect((await callers('06 12 34 56 78'))[0]).toMatchObject({
      preferences: 'Vue mer',
      agent: 'Hélène Vidal',
      stays: [],
    })
  })
})

describe('what is typed of a call', () => {
  test('is kept for its agent alone, the last text in place of the one before, until the call is noted', async () => {
    const contact = await add('Brouillon', '+33611111111')
    const formKey = crypto.randomUUID()
    await keepCall(services, agent, { contact, call: call('Deux'), formKey })
    await keepCall(services, agent, { contact, call: call('Deux semaines'), formKey })
    expect((await called(contact))?.draft).toMatchObject({
      text: 'Deux semaines',
      purpose: 'booking',
      formKey,
    })
    expect((await called(contact, colleague))?.draft).toBeNull()
    await note(contact, { nextAct: 'Rappeler', nextOn: '2026-11-30' }, formKey)
    expect(await called(contact)).toMatchObject({
      ...{ draft: null, notes: [{ text: 'Deux semaines.', purpose: 'booking' }] },
      reminders: [{ act: 'Rappeler', on: '2026-11-30' }],
    })
    // A save that was under way arrives after the note.
    await keepCall(services, agent, { contact, call: call('Deux semaines en'), formKey })
    expect((await called(contact))?.draft).toBeNull()
  })

  test('that another agency sends is refused, and is gone with the account of its agent', async () => {
    const contact = await add('Départ', '+33622222222')
    const kept = { contact, call: call('x'), formKey: crypto.randomUUID() }
    await expect(keepCall(services, stranger, kept)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await keepCall(services, colleague, kept)
    await services.db.transaction().execute((trx) => contactRecords.erase(trx, colleague.userId))
    expect(
      await services.db
        .selectFrom('contactCallDrafts')
        .select('id')
        .where('userId', '=', colleague.userId)
        .execute(),
    ).toEqual([])
  })
})

test('a call without its purpose is refused beside it', async () => {
  const contact = await add('Sans Motif', '+33644444444')
  await expect(note(contact, { purpose: null })).rejects.toMatchObject({
    ...{ code: 'INVALID_INPUT', details: { errors: { purpose: PURPOSE_FIRST } } },
  })
  expect((await called(contact))?.notes).toEqual([])
})

test('a call that was noted before purposes were asked is read', async () => {
  const contact = await add('Ancienne', '+33655555555')
  await note(contact)
  await services.db
    .updateTable('contactNotes')
    .set({ purpose: null })
    .where('text', '=', 'Deux semaines.')
    .execute()
  const found = await getContact(services.db, agent, contact)
  const { rows } = await listHistory(services, found, criteriaOf(HISTORY_LIST, 'kind=note'))
  expect(rows.map(historyWords)).toEqual(['Appel, joint'])
})

describe('a call to sell', () => {
  test('is noted once a consent is recorded, and refused beside the purpose before', async () => {
    const contact = await add('Prospect', '+33633333333')
    await expect(note(contact, { purpose: 'prospecting' })).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', details: { errors: { purpose: expect.stringContaining('L223-1') } } },
    })
    expect((await called(contact))?.notes).toEqual([])
    const consent = {
      purpose: 'offers',
      channel: 'call',
      words: 'Oui',
      proof: 'E-mail',
      givenOn: '2026-11-20',
    } as const
    await recordConsent(services, agent, { contact, consent })
    await note(contact, { purpose: 'prospecting' })
    expect((await called(contact))?.prospect.consents).toEqual([{ givenOn: '2026-11-20', withdrawnOn: null }])
    const { rows } = await listHistory(
      services,
      await getContact(services.db, agent, contact),
      criteriaOf(HISTORY_LIST, 'kind=note'),
    )
    expect(rows.map(historyWords)).toEqual(['Appel, joint\u00a0: prospection'])
  })

  test('is refused once the last stay is over, and allowed while one is to come', async () => {
    await expect(note(traveler, { purpose: 'prospecting' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await services.db.updateTable('reservations').set({ departure: '2026-11-28' }).execute()
    await note(traveler, { purpose: 'prospecting' })
    expect((await called(traveler))?.prospect.lastStayDay).toBe('2026-11-28')
  })
})
