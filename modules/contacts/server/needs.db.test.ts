import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { TypedNeed } from '../contact-need.ts'
import { eraseContact, takeContactData } from './erase-contact.ts'
import { findCallers } from './find-callers.ts'
import { forgetEndedNeeds, forgetNeed, keepNeed } from './keep-need.ts'
import { readNeeds } from './read-needs.ts'
import { preferencesOf, preferencesOfGuest } from './read-preferences.ts'

const clock = { day: '2026-11-27', now: () => new Date(`${clock.day}T09:00:00Z`) }
let services: Services
let agencyId: number
let agent: TestUser
let head: TestUser
let stranger: TestUser
let contact: string
let contactId: number

beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
  head = await addPerson(services, 'AGENCY_ADMIN', agencyId)
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
  const added = await services.db
    .insertInto('contacts')
    .values({ agencyId, kind: 'person', lastName: 'Roux', origin: 'agency', preferences: 'Étage calme' })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
  contact = added.publicId
  contactId = added.id
  await services.db
    .insertInto('contactEmails')
    .values({ contactId, agencyId, email: 'roux@example.org', isFirst: true })
    .execute()
})

const NEED: TypedNeed = {
  ...{ kind: 'allergy', need: 'Arachides', words: 'Notez-le pour la cuisinière.', proof: 'E-mail du 20' },
  ...{ givenOn: '2026-11-20', endsOn: '2027-09-01' },
}
const keep = (more: Partial<TypedNeed> = {}, by = agent, formKey: string = crypto.randomUUID()) =>
  keepNeed(services, by, { contact, need: { ...NEED, ...more }, formKey })
const read = async (by = agent) => (await readNeeds(services, by, { contact })).needs
const audited = () =>
  services.db
    .selectFrom('auditEntries')
    .select(['action', 'actorId', 'detail'])
    .where('subjectId', '=', contact)
    .where('action', 'like', 'contact.%need%')
    .orderBy('id')
    .execute()

test('a need is kept with its consent and its end, once a form, and no longer than a year', async () => {
  const key = crypto.randomUUID()
  await keep({}, agent, key)
  await keep({}, agent, key)
  await expect(keep({ endsOn: '2027-11-28' })).rejects.toMatchObject({
    details: { errors: { endsOn: expect.any(String) } },
  })
  await expect(keep({ givenOn: '2026-11-28' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await read()).toMatchObject([NEED])
})

test('each reading is in the audit with who read, and neither the audit nor the lists say what the need is', async () => {
  const before = (await audited()).length
  await read(head)
  const entries = await audited()
  expect(entries.slice(before)).toEqual([
    { action: 'contact.read_needs', actorId: head.userId, detail: { needs: 1 } },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/arachides|allergy|cuisinière/i)
  const [caller] = await findCallers(services, agent, { tel: '', contact })
  expect(caller).toMatchObject({ preferences: 'Étage calme', needs: 1 })
  expect(JSON.stringify(caller)).not.toMatch(/arachides|allergy/i)
})

test('those who serve the contact read what it prefers, by itself or by the address of a guest, and others nothing', async () => {
  const known = { contact, name: 'Roux', preferences: 'Étage calme', needs: 1 }
  expect(await preferencesOf(services.db, agent, { agencyId, contactId })).toEqual(known)
  const guest = { agencyId, email: 'Roux@example.org', accountId: null }
  expect(await preferencesOfGuest(services.db, agent, guest)).toEqual(known)
  expect(await preferencesOfGuest(services.db, agent, { ...guest, email: 'a@example.org' })).toBeNull()
  for (const actor of [stranger, person('OWNER'), person('TRAVELER')])
    expect(await preferencesOfGuest(services.db, actor, guest)).toBeNull()
})

test('another agency neither reads, keeps nor forgets a need', async () => {
  const [need] = await read()
  for (const act of [
    () => read(stranger),
    () => keep({}, stranger),
    () => forgetNeed(services, stranger, { contact, need: need!.id }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await read()).toHaveLength(1)
})

test('a need is forgotten at once when it is asked for, and by the job after its last day', async () => {
  const [first] = await read()
  await forgetNeed(services, agent, { contact, need: first!.id })
  await forgetNeed(services, agent, { contact, need: first!.id })
  expect(await read()).toEqual([])
  await keep({ endsOn: '2026-12-01' })
  clock.day = '2026-12-01'
  expect(await forgetEndedNeeds(services)).toBe(0)
  expect(await read()).toHaveLength(1)
  clock.day = '2026-12-02'
  expect(await read()).toEqual([])
  expect(await forgetEndedNeeds(services)).toBe(1)
  clock.day = '2026-11-27'
})

test('the data given to a person has their needs, and an erased contact takes them along', async () => {
  await keep()
  const all = await takeContactData(services, head, { contact })
  expect(all.besoins).toMatchObject([NEED])
  await eraseContact(services, head, { contact })
  const left = await services.db
    .selectFrom('contactNeeds')
    .select('id')
    .where('contactId', '=', contactId)
    .execute()
  expect(left).toEqual([])
})
