import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { TypedConsent } from '../contact-consent.ts'
import { HISTORY_LIST } from '../contact-history.ts'
import { getContact } from './find-contact.ts'
import { listHistory } from './read-history.ts'
import { listConsents, recordConsent, withdrawConsent } from './record-consent.ts'

const clock = { now: () => new Date('2026-11-27T09:00:00Z') }
let services: Services
let agent: TestUser
let stranger: TestUser
let contact: string

beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  const agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
  const added = services.db
    .insertInto('contacts')
    .values({ agencyId, kind: 'person', lastName: 'Roux', origin: 'agency' })
    .returning('publicId')
  contact = (await added.executeTakeFirstOrThrow()).publicId
})

const CONSENT: TypedConsent = {
  ...{ purpose: 'offers', channel: 'call', givenOn: '2026-11-20' },
  ...{ words: 'Oui, appelez-moi quand une villa se libère.', proof: 'E-mail du 20 novembre' },
}
const give = (more: Partial<TypedConsent> = {}, by = agent) =>
  recordConsent(services, by, { contact, consent: { ...CONSENT, ...more } })
const consents = async () => listConsents(services.db, (await getContact(services.db, agent, contact)).id)

test('a consent is kept with its day, its words and its proof, once for a purpose and a channel', async () => {
  await give()
  await give({ channel: 'mail' })
  await expect(give()).rejects.toMatchObject({ details: { errors: { purpose: expect.any(String) } } })
  await expect(give({ givenOn: '2026-11-28' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await consents()).toHaveLength(2)
  expect(await consents()).toContainEqual(expect.objectContaining({ ...CONSENT, withdrawnAt: null }))
})

test('one that is withdrawn stays with its end, and may be given again from that day on, not as it was before', async () => {
  const [first] = await consents()
  await withdrawConsent(services, agent, { contact, consent: first!.consent })
  expect((await consents()).at(-1)).toMatchObject({ consent: first!.consent, withdrawnAt: expect.any(Date) })
  await services.db
    .updateTable('contactConsents')
    .set({ withdrawnAt: new Date('2026-11-25T10:00:00Z') })
    .where('publicId', '=', first!.consent)
    .execute()
  const { channel } = first!
  await expect(give({ channel, givenOn: '2026-11-24' })).rejects.toMatchObject({
    details: { errors: { givenOn: expect.stringContaining('25\u00a0novembre\u00a02026') } },
  })
  await give({ channel, givenOn: '2026-11-25' })
  expect(await consents()).toHaveLength(3)
})

test('the timeline has each consent and each withdrawal, with who recorded it', async () => {
  const known = await getContact(services.db, agent, contact)
  const { rows } = await listHistory(services, known, criteriaOf(HISTORY_LIST, 'kind=consent'))
  expect(rows.map(({ what }) => what.split(' ')[0]).sort()).toEqual(['given', 'given', 'given', 'withdrawn'])
  expect(rows[0]!.by).toBe('Hélène Vidal')
})

test('another agency neither gives nor withdraws a consent of the contact', async () => {
  await expect(give({ purpose: 'news' }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [first] = await consents()
  await expect(
    withdrawConsent(services, stranger, { contact, consent: first!.consent }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
