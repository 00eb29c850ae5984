import { beforeAll, describe, expect, test } from 'vitest'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import { askToEntrust } from '#modules/owner-requests/server/ask-to-entrust.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla, type TestUser } from '#tests/cgv-fixture.ts'
import { type CheckoutDesk, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { VISITOR } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { addStay } from '#tests/stay-over.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { CONTACT_LIST } from '../contact-list.ts'
import { ownersOf } from './contact-sources.ts'
import { fillContacts, fillContactsWork } from './fill-contacts.ts'
import { getContact } from './find-contact.ts'
import { keepContacts } from './keep-contacts.ts'
import { listContacts } from './list-contacts.ts'
import { editContact } from './write-contact.ts'

let desk: CheckoutDesk
let services: Services
let villa: OwnedVilla
let agent: TestUser
let stranger: TestUser
const asker = () => ({ address: '::1', known: crypto.randomUUID() })

beforeAll(async () => {
  desk = await openCheckoutDesk((await openTestDatabase()).db)
  services = desk.needs
  villa = await addOwnedVilla(services)
  agent = villa.agent
  stranger = (await addOwnedVilla(services)).agent
})

const found = async (q: string, actor = agent) => {
  const { rows } = await listContacts(services, actor, criteriaOf(CONTACT_LIST, `q=${encodeURIComponent(q)}`))
  return rows
}
const STAY = { arrival: '2027-06-12', departure: '2027-06-19' } as const

describe('what happens in the other rooms makes contacts', () => {
  test('of the owner of a villa that is published', async () => {
    expect(await found(villa.owner.email)).toMatchObject([{ name: 'Hélène Vidal', roles: ['owner'] }])
    expect(await found(villa.owner.email, stranger)).toEqual([])
  })

  test('of a traveler who signs, once, with their number in the form of E.164', async () => {
    const visitor = await desk.newVisitor()
    const { publicId } = await desk.start(visitor, [villa.publicId], STAY)
    await desk.throughContract(visitor, publicId)
    expect(await found('camille@example.fr')).toEqual([])
    await desk.sign(publicId)
    expect(await found('camille@example.fr')).toMatchObject([
      { name: 'Camille Exemple', roles: ['traveler'], phone: '+33 6 00 00 00 00', town: 'Lyon' },
    ])
    const [camille] = await found('camille@example.fr')
    expect(await getContact(services.db, agent, camille!.id)).toMatchObject({ country: 'FR', origin: 'stay' })
  })

  test('of those who ask about a villa, by their account or by a name', async () => {
    const question = { text: 'La piscine est-elle chauffée\u00a0?', wish: null, asker: asker() }
    const person = { name: 'Agathe Merlet Roux', email: 'agathe@example.org' }
    const ask = (actor: TestUser | typeof VISITOR) =>
      askAboutVilla(services, actor, {
        ...{ ...question, listing: villa.publicId, formKey: crypto.randomUUID() },
        person: actor.kind === 'user' ? null : person,
      })
    const traveler = await addPerson(services, 'TRAVELER')
    await ask(traveler)
    await ask(VISITOR)
    await ask(VISITOR)
    expect(await found('agathe@')).toMatchObject([{ name: 'Agathe Merlet Roux', roles: ['asker'] }])
    expect(await found(traveler.email)).toMatchObject([{ name: 'Hélène Vidal' }])
  })

  test('of an owner who would entrust a house to the agency', async () => {
    const owner = {
      firstName: 'Octave',
      lastName: 'Lantier',
      email: 'Octave@example.org',
      phone: '04 93 00 00 00',
    }
    const house = {
      ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', type: 'villa' as const },
      ...{ bedrooms: 4, maxGuests: 8, amenities: [] },
    }
    await askToEntrust(services, asker(), { owner, house, message: '', formKey: crypto.randomUUID() })
    const anyone = await addPerson(services, 'BACK_OFFICE')
    expect(await found('04.93.00.00.00', anyone)).toMatchObject([
      { name: 'Octave Lantier', roles: ['asker'] },
    ])
  })
})

describe('a contact that is followed', () => {
  const source = () => ownersOf({ agencyId: villa.agencyId }, '2026-11-27')
  const follow = () => inTransaction(services.db, (trx) => keepContacts(trx, source()))
  const rename = (lastName: string) =>
    services.db.updateTable('users').set({ lastName }).where('id', '=', villa.owner.userId).execute()

  test('takes the names of its account until its agency edits it, then keeps the agency’s words', async () => {
    await rename('Vidal-Roux')
    await follow()
    const [line] = await found(villa.owner.email)
    expect(line!.name).toBe('Hélène Vidal-Roux')
    const contact = await getContact(services.db, agent, line!.id)
    await editContact(services, agent, {
      contact: line!.id,
      words: { ...contact, lastName: 'Vidal (villa)' },
    })
    await rename('Autre')
    await follow()
    expect((await found(villa.owner.email)).map(({ name }) => name)).toEqual(['Hélène Vidal (villa)'])
  })

  test('keeps its former address when that of its account changes, and is found by both', async () => {
    const { userId, email } = villa.owner
    const event = { userId, formerEmail: email, newEmail: 'nouvelle@example.org' }
    await inTransaction(services.db, (trx) => services.emit(trx, 'account.email_changed', event))
    expect(await found('nouvelle@example.org')).toMatchObject([{ email }])
    expect(await found(email)).toHaveLength(1)
  })

  test('is one contact when two transactions follow the same new address at once', async () => {
    const { userId } = await addPerson(services, 'OWNER')
    await services.db
      .updateTable('properties')
      .set({ ownerId: userId })
      .where('id', '=', villa.propertyId)
      .execute()
    await Promise.all([follow(), follow()])
    const contacts = await services.db
      .selectFrom('contacts')
      .select('id')
      .where('accountId', '=', userId)
      .execute()
    expect(contacts).toHaveLength(1)
  })
})

test('an agency that was there before is filled by the queue, and filled again adds none', async () => {
  const { db } = services
  const stayed = await publishTestVilla(services, {}, stranger.agencyIds[0]!)
  const traveler = await addPerson(services, 'TRAVELER')
  await addStay(db, stayed, { userId: traveler.userId, today: '2026-11-27' })
  const [agencyId] = stranger.agencyIds as [number]
  await db
    .insertInto('queueItems')
    .values({ kind: 'contacts.fill', subject: String(agencyId) })
    .execute()
  await runDueWork(services, [fillContactsWork(services)])
  const before = await found('', stranger)
  expect(await found('camille@example.fr', stranger)).toMatchObject([{ roles: ['traveler'] }])
  await fillContacts(services, agencyId)
  expect(await found('', stranger)).toEqual(before)
})
