import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { emailOf as email, phoneOf as phone, contactWords as words } from '#tests/contact-words.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { ContactWords } from '../contact.ts'
import { DUPLICATE_LIST } from '../duplicate-list.ts'
import { compareContacts } from './compare-contacts.ts'
import { dismissPair } from './dismiss-pair.ts'
import { getPair, listDuplicates } from './list-duplicates.ts'
import { addContact, editContact } from './write-contact.ts'

let services: Services
let agent: TestUser
let stranger: TestUser

beforeAll(async () => {
  services = await openTestServices()
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
})
beforeEach(async () => {
  agent = await addPerson(services, 'AGENT', await openTestAgency(services.db))
})

const add = async (more: Partial<ContactWords>, by = agent) =>
  (await addContact(services, by, { words: words(more), formKey: crypto.randomUUID() })).publicId

describe('contacts that look alike', () => {
  const pairs = async () => {
    await compareContacts(services)
    const { rows } = await listDuplicates(services, agent, criteriaOf(DUPLICATE_LIST, ''))
    return rows.map(({ first, second, reasons }) => [first, second, ...reasons])
  }

  test('are proposed by mailbox, by number and by name and town, the surest first', async () => {
    await add({ emails: [email('camille.roux@gmail.com')] })
    await add({ lastName: 'Roux-B', emails: [email('camilleroux+villas@googlemail.com')] })
    await add({ firstName: 'Paul', lastName: 'Isnard', phones: [phone('+33611223344')] })
    await add({ firstName: '', lastName: 'Isnard P.', phones: [phone('+33611223344')] })
    await add({ firstName: 'Éléonore', lastName: 'Dupont', town: 'Théoule' })
    await add({ firstName: 'Eleonore', lastName: 'Dupond', town: 'théoule' })
    await add({ firstName: 'Jean', lastName: 'Martin' })
    await add({ firstName: 'Jean', lastName: 'Martin' })
    expect(await pairs()).toEqual([
      ['Camille Roux', 'Camille Roux-B', 'mailbox'],
      ['Paul Isnard', 'Isnard P.', 'phone'],
      ['Éléonore Dupont', 'Eleonore Dupond', 'near-name'],
    ])
  })

  test('of which a person says that they are two are proposed no more, even after a change', async () => {
    const one = await add({ phones: [phone('+33611223344')] })
    const two = await add({ firstName: 'Dominique', phones: [phone('+33611223344')] })
    await compareContacts(services)
    const { rows } = await listDuplicates(services, agent, criteriaOf(DUPLICATE_LIST, ''))
    expect(rows.length).toBe(1)
    await expect(dismissPair(services, stranger, { kept: one, gone: two })).rejects.toThrow('NOT_FOUND')
    await dismissPair(services, agent, { kept: two, gone: one })
    await editContact(services, agent, {
      contact: one,
      words: words({ town: 'Nice', phones: [phone('+33611223344')] }),
    })
    expect(await pairs()).toEqual([])
  })

  test('are forgotten once they differ, and when they are merged; each agency sees its own', async () => {
    const one = await add({ phones: [phone('+33611223344')] })
    const two = await add({ firstName: 'Paul', phones: [phone('+33611223344')] })
    await add({ phones: [phone('+33611223344')] }, stranger)
    expect((await pairs()).length).toBe(1)
    const { rows } = await listDuplicates(services, agent, criteriaOf(DUPLICATE_LIST, ''))
    expect((await getPair(services.db, agent, rows[0]!.id))?.kept.publicId).toBe(one)
    await editContact(services, agent, { contact: two, words: words({ firstName: 'Paul' }) })
    expect(await pairs()).toEqual([])
  })

  test('are not proposed by a number that more than twenty of the agency have, and no other reason names it', async () => {
    const office = phone('+33611223399')
    for (let n = 0; n < 18; n += 1) await add({ firstName: `Essai ${n}`, phones: [office] })
    const mailbox = { firstName: 'Paul', emails: [email('office@gmail.com')], phones: [office] }
    await add(mailbox)
    await add({ ...mailbox, firstName: 'Jeanne', emails: [email('of.fice@gmail.com')] })
    await add({ phones: [office] }, stranger)
    expect((await pairs()).length).toBe(190)
    await add({ phones: [office] })
    await services.db.updateTable('contacts').set({ comparedAt: null }).execute()
    expect((await pairs()).map(([, , ...reasons]) => reasons)).toEqual([['mailbox']])
  })

  test('a pair that does not exist, or is of another agency, is not found', async () => {
    await add({ phones: [phone('+33611223344')] })
    await add({ phones: [phone('+33611223344')] })
    await compareContacts(services)
    const { rows } = await listDuplicates(services, agent, criteriaOf(DUPLICATE_LIST, ''))
    for (const [actor, id] of [
      [agent, crypto.randomUUID()],
      [agent, 'none'],
      [stranger, rows[0]!.id],
    ] as const)
      await expect(getPair(services.db, actor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
