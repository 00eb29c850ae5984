import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import type { Services } from '#server/services.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { FoundKind } from '../found-thing.ts'
import { findThings } from './find-things.ts'

let services: Services
let agent: TestUser
let stranger: TestUser
let backOffice: TestUser
let number: string

beforeAll(async () => {
  services = await openTestServices()
  const agencyId = await openTestAgency(services.db)
  agent = await addPerson(services, 'AGENT', agencyId)
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
  backOffice = await addPerson(services, 'BACK_OFFICE')
  const contact = (firstName: string, lastName: string, phone: string) =>
    addContact(services, agent, {
      formKey: crypto.randomUUID(),
      words: {
        ...{ kind: 'person', firstName, lastName, company: '', emails: [], language: 'fr', town: 'Théoule' },
        ...{ country: 'FR', preferences: '', phones: [{ number: phone, label: 'mobile' }] },
      },
    })
  await contact('Éléonore', 'Dupont', '+33612345678')
  await contact('Bo', 'Li', '+447911123456')
  const villa = await publishTestVilla(services, { title: 'Villa Éole' }, agencyId)
  await addLedgerStay(services.db, villa, 'confirmed', '2027-07-03', 1_050_000)
  const guest = { firstName: 'Aurélien', lastName: 'Œuvrard', email: 'a@example.org', phone: '+33612345678' }
  await sql`update reservations set guest = ${JSON.stringify(guest)}::jsonb`.execute(services.db)
  ;({ number } = await services.db.selectFrom('reservations').select('number').executeTakeFirstOrThrow())
})

const found = async (text: string, actor = agent, area: 'agent' | 'back-office' = 'agent') =>
  (await findThings(services, actor, { area, text })).flatMap(({ kind, things }) =>
    things.map(({ name }): [FoundKind, string] => [kind, name]),
  )

describe('the search of a console', () => {
  test.each<[string, FoundKind, string]>([
    ['eleonore dup', 'contact', 'Éléonore Dupont'],
    ['06.12 34 56 78', 'contact', 'Éléonore Dupont'],
    ['+33 (0)6 12 34 56 78', 'contact', 'Éléonore Dupont'],
    ['00 44 7911 123456', 'contact', 'Bo Li'],
    ['dupnot', 'contact', 'Éléonore Dupont'],
    ['eleonor duppont', 'contact', 'Éléonore Dupont'],
    ['li', 'contact', 'Bo Li'],
    ['oeuvrard', 'stay', 'Aurélien Œuvrard'],
    ['eole', 'villa', 'Villa Éole'],
    ['villa eoel', 'villa', 'Villa Éole'],
    ['oeuvradr', 'stay', 'Aurélien Œuvrard'],
    ['aurelein oeuvrrard', 'stay', 'Aurélien Œuvrard'],
  ])('finds « %s »: %s', async (text, kind, name) => {
    expect(await found(text)).toContainEqual([kind, name])
  })

  test('finds a stay by its number, whole or in part, in capitals or not', async () => {
    for (const typed of [number, number.toLowerCase(), number.slice(0, -1)])
      expect(await found(typed)).toContainEqual(['stay', 'Aurélien Œuvrard'])
  })

  test('finds what is nearly typed after nothing has it, word by word, and no number that is near another', async () => {
    // « villa » alone is a word of each villa.
    expect(await found('villa zzyzx')).toEqual([])
    expect(await found('villa eole')).toContainEqual(['villa', 'Villa Éole'])
    expect(await found(`${number.slice(0, -2)}99`)).toEqual([])
  })

  test('orders villas of one word as French does, whatever their accents and capitals', async () => {
    for (const title of ['Mas Étoilé', 'mas d’Or', 'Mas Zéphyr', 'Mas Éden'])
      await publishTestVilla(services, { title }, agent.agencyIds[0]!)
    const names = (await found('mas')).filter(([kind]) => kind === 'villa').map(([, name]) => name)
    expect(names).toEqual(['mas d’Or', 'Mas Éden', 'Mas Étoilé', 'Mas Zéphyr'])
  })

  test('what is nearly a name is looked up, and the table of contacts is not read from its start', async () => {
    await services.db.transaction().execute(async (trx) => {
      const wholeReads = async () => {
        const { rows } = await sql<{ count: number }>`
          select seq_scan::int as count from pg_stat_xact_user_tables where relname = 'contacts'`.execute(trx)
        return rows[0]!.count
      }
      const before = await wholeReads()
      for (const agencies of [null, agent.agencyIds])
        await sql`select * from contacts_near('cal-2026-000077', ${agencies}::int[], 500, 6)`.execute(trx)
      expect(await wholeReads()).toBe(before)
    })
  })

  test('finds nothing for signs, one letter that begins no name, and a text that is too long', async () => {
    for (const typed of ['%%%', '___', '\\\\\\', 'q', 'x'.repeat(5000)])
      expect(await found(typed)).toEqual([])
  })

  test('shows the latest contacts and stays where nothing is typed', async () => {
    expect(await found('')).toEqual([
      ['contact', 'Odile Bailleur'],
      ['contact', 'Bo Li'],
      ['contact', 'Éléonore Dupont'],
      ['stay', 'Aurélien Œuvrard'],
    ])
  })

  test('keeps what an agency knows from another one, and opens no contact in the back office', async () => {
    for (const typed of [
      '',
      'eleonore',
      'dupnot',
      '0612345678',
      'oeuvrard',
      'oeuvradr',
      'eole',
      'villa eoel',
      number,
    ])
      expect(await found(typed, stranger)).toEqual([])
    expect(await found('oeuvrard', backOffice, 'back-office')).toEqual([['stay', 'Aurélien Œuvrard']])
    expect(await found('eleonore', backOffice, 'back-office')).toEqual([])
  })
})
