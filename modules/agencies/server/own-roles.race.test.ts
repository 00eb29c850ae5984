import { beforeAll, expect, test } from 'vitest'
import { type Accounts, addAccount, openAccounts } from '#tests/account-factory.ts'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { giveOwnRole, removeOwnRole } from './give-own-role.ts'
import { readOwnRole } from './read-own-roles.ts'
import { changeOwnRole, createOwnRole } from './write-own-role.ts'

let needs: Accounts
beforeAll(async () => {
  needs = await openAccounts()
})

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

async function atAgency() {
  const agencyId = await openTestAgency(needs.db)
  const head = person('AGENCY_ADMIN', {
    ...(await addAccount(needs, ['AGENCY_ADMIN'])),
    agencyIds: [agencyId],
  })
  const { userId } = await addAccount(needs, ['AGENT'])
  await needs.db.insertInto('agencyMembers').values({ agencyId, userId }).execute()
  const make = (name: string) => createOwnRole(needs, head, { agencyId, name, withheld: [] })
  return { agencyId, head, userId, make }
}

test('of two heads who change a role at once one is done, and the other reads that it was changed', async () => {
  const { head, make } = await atAgency()
  const role = await make('Accueil')
  const change = (name: string) =>
    codeOf(changeOwnRole(needs, head, { role, version: 1, name, withheld: [] }))
  expect((await Promise.all([change('Matin'), change('Soir')])).sort()).toEqual(['STATUS_CONFLICT', 'done'])
  expect(await readOwnRole(needs, head, role)).toMatchObject({ version: 2 })
})

test('of two heads who make a role of one name at once one is done', async () => {
  const { make } = await atAgency()
  expect((await Promise.all([codeOf(make('Accueil')), codeOf(make('accueil'))])).sort()).toEqual([
    ...['INVALID_INPUT', 'done'],
  ])
})

test('a role that is given and removed at once is either held or gone', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { agencyId, head, userId, make } = await atAgency()
    const role = await make('Accueil')
    const [given, removed] = await Promise.all([
      codeOf(giveOwnRole(needs, head, { agencyId, member: userId, role })),
      codeOf(removeOwnRole(needs, head, { role, holders: 0 })),
    ])
    expect([
      ['done', 'STATUS_CONFLICT'],
      ['INVALID_INPUT', 'done'],
    ]).toContainEqual([given, removed])
  }
})
