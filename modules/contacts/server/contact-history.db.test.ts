import { beforeAll, describe, expect, test } from 'vitest'
import { askAboutVilla } from '#modules/messages/server/ask-about-villa.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { addStay } from '#tests/stay-over.ts'
import { openTestServices } from '#tests/test-services.ts'
import { HISTORY_LIST } from '../contact-history.ts'
import { CONTACT_LIST } from '../contact-list.ts'
import type { TypedNote } from '../contact-note.ts'
import { changeAgent } from './change-agent.ts'
import { fillContacts } from './fill-contacts.ts'
import { getContact } from './find-contact.ts'
import { listContacts } from './list-contacts.ts'
import { listReminders, listRemindersOf } from './list-reminders.ts'
import { finishReminder, noteContact } from './note-contact.ts'
import { listHistory } from './read-history.ts'

const TODAY = '2026-11-27'
let services: Services
let agencyId: number
let agent: TestUser
let colleague: TestUser
let villa: TestVilla
let contact: string
let number: string

beforeAll(async () => {
  services = await openTestServices(undefined, { clock: { now: () => new Date(`${TODAY}T09:00:00Z`) } })
  agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
  colleague = await addPerson(services, 'AGENT', agencyId)
  villa = await publishTestVilla(services, { title: 'Villa Azur' }, agencyId)
  const traveler = await addPerson(services, 'TRAVELER')
  await addStay(services.db, villa, { userId: traveler.userId, today: TODAY })
  const stay = services.db.selectFrom('reservations').select('number')
  number = (await stay.where('userId', '=', traveler.userId).executeTakeFirstOrThrow()).number
  await fillContacts(services, agencyId)
  contact = (await found('camille@example.fr'))[0]!.id
})

const found = async (q: string) =>
  (await listContacts(services, agent, criteriaOf(CONTACT_LIST, `q=${encodeURIComponent(q)}`))).rows
const history = async (address = '', size = 100) =>
  listHistory(
    services,
    await getContact(services.db, agent, contact),
    criteriaOf(HISTORY_LIST, address, size),
  )
const kinds = async (address: string) => (await history(address)).rows.map(({ what }) => what)
const note = (more: Partial<TypedNote> = {}): TypedNote => ({
  ...{ kind: 'call', purpose: 'booking', text: 'Deux semaines en août.', outcome: 'reached', day: TODAY },
  ...{ nextAct: '', nextOn: null, ...more },
})
const write = (more: Partial<TypedNote> = {}, formKey: string = crypto.randomUUID()) =>
  noteContact(services, agent, { contact, note: note(more), formKey })

describe('the history of a contact', () => {
  test('has the stay with each of its states, and opens it', async () => {
    const { rows } = await history('kind=stay')
    expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(['booked', 'confirmed']))
    expect(rows[0]).toMatchObject({ about: 'Villa Azur', text: number, thing: expect.any(String) })
  })

  test('has the payments of the stay with their amounts', async () => {
    const { rows } = await history('kind=payment')
    expect(rows.length).toBeGreaterThan(0)
    for (const { amount } of rows) expect(amount).toBeGreaterThan(0)
  })

  test('has calls once, however often their form is sent, with who noted them and how they ended', async () => {
    const formKey = crypto.randomUUID()
    await write({}, formKey)
    await write({}, formKey)
    expect((await history('kind=note')).rows).toMatchObject([
      { what: 'call reached', text: 'Deux semaines en août.', by: 'Hélène Vidal' },
    ])
    await write({ kind: 'note', purpose: null, outcome: null, day: '2026-11-20', text: 'Avant.' })
    expect((await history('kind=note&at-to=2026-11-20')).rows).toMatchObject([
      { text: 'Avant.', at: '2026-11-20T11:00:00.000Z' },
    ])
  })

  test('has the questions of its address and the mails about its stays, with what became of them', async () => {
    await askAboutVilla(services, VISITOR, {
      ...{ listing: villa.publicId, wish: null, formKey: crypto.randomUUID() },
      person: { name: 'Camille Exemple', email: 'camille@example.fr' },
      ...{ text: 'La piscine est-elle chauffée\u00a0?', asker: { address: '::1', known: 'x' } },
    })
    expect(await kinds('kind=message')).toEqual(['traveler'])
    const mails = [
      { template: 'payment-due', props: { reservationNumber: number }, sentAt: new Date() },
      { template: 'payment-failed', props: { reservationNumber: number }, sentAt: null },
      // About a stay of another agency, and of the account: neither is shown.
      { template: 'payment-due', props: { reservationNumber: 'CAL-AUTRE' }, sentAt: new Date() },
      { template: 'password-reset', props: {}, sentAt: new Date() },
    ] as const
    await services.db
      .insertInto('outboxMails')
      .values(
        mails.map(({ props, ...mail }) => ({
          ...{ ...mail, recipient: 'Camille@example.fr', attachments: '[]' },
          props: JSON.stringify(props),
        })),
      )
      .execute()
    expect((await kinds('kind=mail')).sort()).toEqual(['payment-due sent', 'payment-failed waiting'])
  })

  test('has each change of agent, and is paged without a line twice', async () => {
    await changeAgent(services, agent, { contact, agentId: colleague.userId })
    expect((await history('kind=agent')).rows).toMatchObject([{ about: 'Hélène Vidal', by: 'Hélène Vidal' }])
    const { rows, total } = await history()
    expect(rows.length).toBe(total)
    const pages = [await history('page=1', 3), await history('page=2', 3)].flatMap((page) => page.rows)
    expect(pages.map(({ id }) => id)).toEqual(rows.slice(0, 6).map(({ id }) => id))
    expect([...rows].sort((one, other) => other.at.localeCompare(one.at)).map(({ at }) => at)).toEqual(
      rows.map(({ at }) => at),
    )
  })

  test('shows another agency neither the stay nor the messages of the same person', async () => {
    const other = await openTestAgency(services.db)
    const theirs = await addPerson(services, 'AGENT', other)
    const { publicId } = await services.db
      .insertInto('contacts')
      .values({ agencyId: other, kind: 'person', lastName: 'Exemple', origin: 'agency' })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    const known = await getContact(services.db, theirs, publicId)
    const { id } = known
    const address = { email: 'camille@example.fr', label: 'personal' as const }
    await services.db
      .insertInto('contactEmails')
      .values({ ...address, contactId: id, agencyId: other })
      .execute()
    const shown = await listHistory(services, { ...known, emails: [address] }, criteriaOf(HISTORY_LIST))
    expect(shown).toEqual({ rows: [], total: 0 })
  })
})

describe('a reminder', () => {
  test('is that of the agent in charge, until it is done', async () => {
    await write({ nextAct: 'Envoyer trois villas', nextOn: '2026-11-30' })
    const mine = (actor: TestUser) => listReminders(services, actor, { most: 5 })
    expect(await mine(agent)).toEqual([])
    expect(await mine(colleague)).toMatchObject([{ act: 'Envoyer trois villas', on: '2026-11-30', contact }])
    expect((await found('camille@example.fr'))[0]).toMatchObject({ nextOn: '2026-11-30' })
    const { id } = await getContact(services.db, agent, contact)
    const [reminder] = await listRemindersOf(services.db, id)
    await finishReminder(services, colleague, { contact, note: reminder!.note })
    expect(await mine(colleague)).toEqual([])
    expect(await listRemindersOf(services.db, id)).toEqual([])
  })

  test('on a day that is over, and a call of tomorrow, are refused beside their field', async () => {
    await expect(write({ nextAct: 'Rappeler', nextOn: '2026-11-26' })).rejects.toMatchObject({
      details: { errors: { nextOn: expect.any(String) } },
    })
    await expect(write({ day: '2026-11-28' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})
