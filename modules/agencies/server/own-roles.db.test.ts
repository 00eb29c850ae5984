import { beforeAll, describe, expect, test } from 'vitest'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { addContact, editContact } from '#modules/contacts/server/write-contact.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { contactWords } from '#tests/contact-words.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { giveOwnRole, removeOwnRole } from './give-own-role.ts'
import { listMembers } from './list-members.ts'
import { listOwnRoles, readOwnRole } from './read-own-roles.ts'
import { changeOwnRole, createOwnRole } from './write-own-role.ts'

let needs: Accounts

beforeAll(async () => {
  needs = await openAccounts({ demo: true })
})

const joins = (agencyId: number, userId: string) =>
  needs.db.insertInto('agencyMembers').values({ agencyId, userId }).execute()

/** An agency, its head, and an agent of it who is signed in. */
async function atAgency() {
  const agencyId = await openTestAgency(needs.db)
  const [head, agent] = [await addAccount(needs, ['AGENCY_ADMIN']), await addAccount(needs, ['AGENT'])]
  for (const { userId } of [head, agent]) await joins(agencyId, userId)
  const entered = await signIn(needs, VISITOR, { ...callerWith(), email: agent.email, password: PASSWORD })
  if (!('setCookies' in entered)) throw new Error('The account was not entered')
  const { headers } = callerWith(entered.setCookies)
  const actor = person('AGENCY_ADMIN', { ...head, agencyIds: [agencyId] })
  const make = (name = 'Accueil', withheld: readonly string[] = ['contact.add']) =>
    createOwnRole(needs, actor, { agencyId, name, withheld })
  const give = (role: string | null, to = agent.userId) =>
    giveOwnRole(needs, actor, { agencyId, member: to, role })
  return { agencyId, head: actor, agent, make, give, asks: () => findActor(needs, headers) }
}

const add = (actor: Awaited<ReturnType<typeof findActor>>) =>
  addContact(needs, actor, { words: contactWords({}), formKey: crypto.randomUUID() })
const agencyOf = async ({ publicId }: { publicId: string }) =>
  (
    await needs.db
      .selectFrom('contacts')
      .select('agencyId')
      .where('publicId', '=', publicId)
      .executeTakeFirstOrThrow()
  ).agencyId

describe('a role that an agency gives', () => {
  test('refuses what it withholds at the next request of an agent who is signed in, until it is taken back', async () => {
    const { asks, give, make } = await atAgency()
    await add(await asks())
    await give(await make())
    await expect(add(await asks())).rejects.toMatchObject({
      ...{ code: 'FORBIDDEN' },
      details: { reason: expect.stringContaining('«\u00a0Accueil\u00a0»') },
    })
    await give(null)
    await add(await asks())
  })

  test('changes for those who have it as soon as it is changed', async () => {
    const { head, asks, give, make } = await atAgency()
    const role = await make()
    await give(role)
    await changeOwnRole(needs, head, { role, version: 1, name: 'Accueil', withheld: ['option.*'] })
    await add(await asks())
  })

  test('leaves an agent of two agencies what the other gives: acts are done for that one', async () => {
    const { agencyId, agent, asks, give, make } = await atAgency()
    const other = await openTestAgency(needs.db)
    await joins(other, agent.userId)
    const contact = (await add(await asks())).publicId
    await give(await make('Accueil', ['contact.*']))
    expect(await agencyOf(await add(await asks()))).toBe(other)
    await expect(
      editContact(needs, await asks(), { contact, words: contactWords({ lastName: 'Autre' }) }),
    ).rejects.toMatchObject({
      ...{ code: 'FORBIDDEN' },
      details: { reason: expect.stringContaining('«\u00a0Accueil\u00a0»') },
    })
    expect(await agencyOf({ publicId: contact })).toBe(agencyId)
  })

  test('is not asked about where the whole role would be refused too', async () => {
    const { asks, give, make } = await atAgency()
    const stranger = await atAgency()
    const contact = (await add(await stranger.asks())).publicId
    await give(await make('Accueil', ['contact.*']))
    await expect(
      editContact(needs, await asks(), { contact, words: contactWords({}) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is shown beside the name of the member, and ends with the agent who becomes a head', async () => {
    const { agencyId, agent, asks, give, make } = await atAgency()
    const role = await make()
    await give(role)
    const members = await listMembers(needs.db, [agencyId])
    expect(members.map(({ ownRole }) => ownRole)).toContainEqual({ id: role, name: 'Accueil' })
    await needs.db.insertInto('userRoles').values({ userId: agent.userId, role: 'AGENCY_ADMIN' }).execute()
    await add(await asks())
  })
})

describe('the roles of an agency', () => {
  test('are given to no head, and no role of another agency is given', async () => {
    const { head, give, make } = await atAgency()
    const elsewhere = await (await atAgency()).make()
    await expect(give(await make(), head.userId)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(give(elsewhere)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('have each a name of their own, whatever its letters’ case', async () => {
    const { make } = await atAgency()
    await make('Accueil')
    await expect(make('  ACCUEIL ')).rejects.toMatchObject({
      details: { errors: { name: expect.anything() } },
    })
    await expect(make('')).rejects.toMatchObject({ details: { errors: { name: expect.anything() } } })
    await expect(make('Autre', ['/admin/users'])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('are changed by one of two heads who read the same version', async () => {
    const { head, make } = await atAgency()
    const role = await make()
    const change = (name: string) => changeOwnRole(needs, head, { role, version: 1, name, withheld: [] })
    await change('Saison')
    await expect(change('Été')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await readOwnRole(needs, head, role)).toMatchObject({ name: 'Saison', version: 2 })
  })

  test('are removed with those who have them in view, who have the whole role again', async () => {
    const { agencyId, head, agent, asks, give, make } = await atAgency()
    const role = await make()
    await give(role)
    await expect(removeOwnRole(needs, head, { role, holders: 0 })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await expect(add(await asks())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await removeOwnRole(needs, head, { role, holders: 1 })
    await add(await asks())
    expect(await listOwnRoles(needs.db, [agencyId])).toEqual([])
    const removed = await needs.db
      .selectFrom('auditEntries')
      .select('detail')
      .where('subjectId', '=', role)
      .where('action', '=', 'agency_role.remove')
      .executeTakeFirstOrThrow()
    expect(removed.detail).toEqual({ name: 'Accueil', withheld: ['contact.add'], members: [agent.userId] })
  })

  test('are read with their history by their head and the administration, and by no other head', async () => {
    const { head, give, make } = await atAgency()
    const role = await make()
    await give(role)
    await give(await make('Saison'))
    for (const reader of [head, person('ADMIN')]) {
      const { events, holders } = await readOwnRole(needs, reader, role)
      expect(holders).toEqual([])
      expect(events.map(({ action, isGiven }) => [action, isGiven])).toEqual([
        ['agency_role.give', false],
        ['agency_role.give', true],
        ['agency_role.create', false],
      ])
    }
    const { head: other, agent } = await atAgency()
    for (const reader of [other, person('AGENT', { ...agent, agencyIds: head.agencyIds })])
      await expect(readOwnRole(needs, reader, role)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
