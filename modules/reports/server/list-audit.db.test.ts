import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import { FIRST_ROW, type ListCursor } from '#shared/lists/list.ts'
import { type Accounts, addAccount, openAccounts } from '#tests/account-factory.ts'
import { addOwnedVilla, addPerson } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { addStay } from '#tests/stay-over.ts'
import { openTestServices } from '#tests/test-services.ts'
import { AUDIT_LIST, actorWords, thingWords } from '../audit-list.ts'
import { wordedFacts } from '../audit-words.ts'
import { getAuditEntry, listAudit } from './list-audit.ts'
import { nameAccounts } from './name-accounts.ts'

const ADMIN = person('ADMIN')
let needs: Accounts
let agent: { userId: string; email: string }

beforeAll(async () => {
  needs = await openAccounts()
  agent = await addAccount(needs, ['AGENT'])
  const by = { ...person('AGENT'), userId: agent.userId }
  await recordAudit(needs.db, by, {
    ...{ action: 'rates.change', subjectKind: 'property', subjectId: 'villa-azur' },
    detail: { before: 100, after: 250 },
  })
  await recordAudit(needs.db, SYSTEM, {
    action: 'user.disable',
    subjectKind: 'user',
    subjectId: agent.userId,
  })
  await sql`insert into audit_entries (at, actor_kind, action, subject_kind, subject_id)
    values ('2026-03-29T22:30:00Z', 'system', 'mandate.end', 'mandate', 'm-1'),
      ('2026-03-30T22:30:00Z', 'system', 'mandate.end', 'mandate', 'm-2')`.execute(needs.db)
})

const listed = async (query: string) => (await listAudit(needs, ADMIN, criteriaOf(AUDIT_LIST, query))).rows
const things = async (query: string) => (await listed(query)).map(({ subjectId }) => subjectId)

test('the accounts among the facts of an entry are named, and one that is gone is said so', async () => {
  const { name } = await needs.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', agent.userId)
    .executeTakeFirstOrThrow()
  const facts = async (action: string, detail: Record<string, unknown>) =>
    (await nameAccounts(needs.db, wordedFacts(action, detail))).map(({ before, after }) => [before, after])
  expect(await facts('task.edit', { from: null, to: agent.userId })).toEqual([
    [null, '—'],
    [null, name],
  ])
  expect(await facts('account_pair.dismiss', { other: 'gone' })).toEqual([[null, 'Compte effacé']])
  expect(await facts('agency_role.remove', { members: [agent.userId, 'gone'] })).toEqual([
    [null, `${name}, Compte effacé`],
  ])
})

test('an entry is found by who acted, whatever the accents, and says who and what about', async () => {
  const [entry] = await listed(`person=${encodeURIComponent(agent.email)}`)
  expect(entry).toMatchObject({ action: 'rates.change', subjectId: 'villa-azur', actorId: agent.userId })
  expect(await getAuditEntry(needs, ADMIN, String(entry!.id))).toEqual(entry)
  const [about] = await listed(`thing=${agent.userId}&act=user.disable`)
  expect([actorWords(about!), thingWords(about!)]).toEqual([
    'Calanque',
    expect.stringMatching(/^Un compte\u00a0: (?!.*@)/),
  ])
})

test('entries are found by domain, act, thing and day of Paris, the last ones first', async () => {
  expect(await things('domain=mandate')).toEqual(['m-2', 'm-1'])
  expect(await things('domain=mandate&sort=at')).toEqual(['m-1', 'm-2'])
  expect(await things('act=rates.change')).toEqual(['villa-azur'])
  expect(await things('thing=m-1')).toEqual(['m-1'])
  // Half past midnight on the 30th in Paris.
  expect(await things('day-from=2026-03-30&day-to=2026-03-30')).toEqual(['m-1'])
  expect(await things('day-from=2026-03-31&day-to=2026-03-31')).toEqual(['m-2'])
})

test('the audit is the administrators’ to read, and an unknown entry is not found', async () => {
  for (const role of ROLES.filter((one) => one !== 'ADMIN' && one !== 'SUPER_ADMIN')) {
    const reading = listAudit(needs, person(role), criteriaOf(AUDIT_LIST, ''))
    await expect(reading).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(getAuditEntry(needs, person(role), '1')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  for (const id of ['999999', 'x', '1; drop'])
    await expect(getAuditEntry(needs, ADMIN, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the file of the audit is read piece after piece, each entry once, in the order of the page', async () => {
  const whole = (await listed('')).map(({ id }) => id)
  for (const sort of ['-at', 'at']) {
    const read: number[] = []
    const totals: number[] = []
    for (let from: ListCursor | null = FIRST_ROW; from; ) {
      const piece = await listAudit(needs, ADMIN, { ...criteriaOf(AUDIT_LIST, `sort=${sort}`, 2), from })
      read.push(...piece.rows.map(({ id }) => id))
      totals.push(piece.total)
      from = piece.next ?? null
    }
    expect(read).toEqual(sort === '-at' ? whole : whole.toReversed())
    expect([totals[0], Math.max(...totals.slice(1))]).toEqual([whole.length, 0])
  }
})

test('a person is found by name as the one who acted, as the one concerned, or as both', async () => {
  const other = await addAccount(needs, ['AGENT'])
  const by = (userId: string) => ({ ...person('AGENT'), userId })
  const about = (userId: string) => ({ action: 'user.disable', subjectKind: 'user', subjectId: userId })
  await recordAudit(needs.db, by(other.userId), about('no-account'))
  await recordAudit(needs.db, SYSTEM, about(other.userId))
  const of = (part: string) => things(`domain=user&person=${encodeURIComponent(other.email)}${part}`)
  expect(await of('')).toEqual(['no-account'])
  expect(await of('&part=about')).toEqual([other.userId])
  expect(await of('&part=both')).toEqual([other.userId, 'no-account'])
  expect(await things('person=personne-inconnue&part=both')).toEqual([])
})

test('a thing is found by its name or its number, with what is of it, and by its identifier', async () => {
  const services = await openTestServices(needs.db)
  const owned = await addOwnedVilla(services)
  const villa = await publishTestVilla(services, {}, owned.agencyId)
  const { userId } = await addPerson(needs, 'TRAVELER')
  const stay = await addStay(needs.db, villa, { userId, today: '2026-11-21' })
  const { number } = await needs.db
    .selectFrom('reservations')
    .select('number')
    .where('publicId', '=', stay.publicId)
    .executeTakeFirstOrThrow()
  const { publicId: contact } = await addContact(services, owned.agent, {
    words: {
      ...{ kind: 'person', firstName: 'Zélie', lastName: 'Tournesol', company: '', language: 'fr' },
      ...{ emails: [], phones: [], town: '', country: 'FR', preferences: '' },
    },
    formKey: 'contact',
  })
  await recordAudit(needs.db, SYSTEM, {
    ...{ action: 'reservation.cancel', subjectKind: 'reservation', subjectId: stay.publicId },
  })
  const named = (name: string) => things(`thing=${encodeURIComponent(name)}`)
  const [title] = (
    await sql<{
      title: string
    }>`select title from property_versions where property_id = ${villa.propertyId}`.execute(needs.db)
  ).rows
  expect(await named(title!.title)).toContain(villa.publicId)
  expect(await named(number)).toEqual([stay.publicId])
  expect(await named(number.toLowerCase())).toEqual([stay.publicId])
  expect(await named('zelie tournesol')).toEqual([contact])
  expect(await named(contact)).toEqual([contact])
  expect(await named('rien de tel')).toEqual([])
})
