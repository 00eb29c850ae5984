import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { ContactWords } from '../contact.ts'
import { getContact } from './find-contact.ts'
import { keepContacts } from './keep-contacts.ts'
import { mergeContacts } from './merge-contacts.ts'
import { noteContact } from './note-contact.ts'
import { addContact } from './write-contact.ts'

const ROUNDS = 15
let services: Services
let agencyId: number
let agent: TestUser
beforeAll(async () => {
  services = await openTestServices()
  agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
})

const add = async (address: string) => {
  const words: ContactWords = {
    ...{ kind: 'person', firstName: '', lastName: 'Roux', company: '', language: 'fr', town: '' },
    ...{ country: null, emails: [{ email: address, label: 'personal' }], phones: [], preferences: '' },
  }
  return (await addContact(services, agent, { words, formKey: crypto.randomUUID() })).publicId
}
const merge = (kept: string, gone: string) => mergeContacts(services, agent, { kept, gone, choices: {} })

test('of two people who merge the same two contacts, each into the other, one does', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await add(`a${round}@example.org`), await add(`b${round}@example.org`)]
    const done = await Promise.allSettled([merge(one, other), merge(other, one), merge(one, other)])
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    const left = services.db.selectFrom('contacts').select('id').where('mergedAt', 'is', null)
    expect((await left.where('publicId', 'in', [one, other]).execute()).length).toBe(1)
  }
})

test('a stay that is followed and a note that is written during a merge are lost to neither', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [kept, gone] = [await add(`c${round}@example.org`), await add(`d${round}@example.org`)]
    const number = `06120000${String(10 + round)}`
    const rows = sql`select ${agencyId}::int as agency_id, ${`d${round}@example.org`} as email, 'K' as first_name, 'R' as last_name,
      ${number} as phone, '' as town, null::text as country, null::text as account_id, now() as since, now() as acted_at`
    const note = {
      kind: 'note',
      text: 'Vu',
      outcome: null,
      day: '2026-01-01',
      nextAct: '',
      nextOn: null,
    } as const
    const [, , noted] = await Promise.allSettled([
      merge(kept, gone),
      services.db
        .transaction()
        .execute((trx) => keepContacts(trx, { role: 'traveler', origin: 'stay', rows })),
      noteContact(services, agent, { contact: gone, note, formKey: crypto.randomUUID() }),
    ])
    const one = await getContact(services.db, agent, kept)
    expect([one.roles, one.phones.map((phone) => phone.number)]).toEqual([
      ['traveler'],
      [`+33${number.slice(1)}`],
    ])
    // Written before the merge it moves with the contact, after it the writer learns that the contact is gone.
    const notes = services.db.selectFrom('contactNotes').select('id').where('contactId', '=', one.id)
    expect((await notes.execute()).length).toBe(noted.status === 'fulfilled' ? 1 : 0)
  }
})
