import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { disableAccount } from '#modules/accounts/server/disable-account.ts'
import { type Accounts, addAccount, openAccounts } from '#tests/account-factory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { ACCOUNT_LIST } from '../account-list.ts'
import { getAdminFigures } from './get-admin-figures.ts'
import { accountsFoundBy, getAccount, listAccounts } from './list-accounts.ts'

const ADMIN = person('ADMIN')
let needs: Accounts
let agent: { userId: string; email: string }
let gone: { userId: string }

beforeAll(async () => {
  needs = await openAccounts()
  agent = await addAccount(needs, ['AGENT', 'TRAVELER'])
  await addAccount(needs, ['OWNER'])
  gone = await addAccount(needs, ['TRAVELER'])
  await disableAccount(needs, SYSTEM, gone)
  await sql`update users set name = 'Hélène Cléris', first_name = 'Hélène', last_name = 'Cléris',
    email = 'helene.cleris@example.org', phone = '+33612345678' where id = ${gone.userId}`.execute(needs.db)
  const agencyId = await openTestAgency(needs.db)
  await sql`insert into agency_members (agency_id, user_id) values (${agencyId}, ${agent.userId})`.execute(
    needs.db,
  )
})

const listed = (query: string) => listAccounts(needs, ADMIN, criteriaOf(ACCOUNT_LIST, query))

describe('the accounts of the house', () => {
  test('are as many in each state and role as the dashboard counts', async () => {
    const { accounts, users } = await getAdminFigures(needs, ADMIN)
    expect(accounts.disabled).toBe(1)
    for (const state of ['active', 'disabled'] as const)
      expect((await listed(`state=${state}`)).total).toBe(accounts[state])
    for (const role of ROLES) expect((await listed(`state=active&role=${role}`)).total).toBe(users[role])
  })

  test('are found by their agency, with their roles in the order of the product', async () => {
    const { things } = await listed('')
    const [offered] = things!.agency!
    const { rows } = await listed(`agency=${offered!.id}`)
    expect(rows).toMatchObject([
      { id: agent.userId, roles: ['TRAVELER', 'AGENT'], agencies: ['Agence Essai'], state: 'active' },
    ])
    expect(await getAccount(needs, ADMIN, agent.userId)).toEqual(rows[0])
  })

  test.each([
    ['a part of the name, without its accents', 'q=helene'],
    ['a part of the address', 'q=helene.cle'],
    ['the number as it is said in France', 'q=06+12+34+56+78'],
    ['the number with its country', `q=${encodeURIComponent('+33 6 12 34 56 78')}`],
    ['the words in any order', 'q=cleris+hele'],
  ])('are found by %s', async (_, query) => {
    expect((await listed(query)).rows).toMatchObject([{ id: gone.userId }])
  })

  test('are those with and those without a second factor', async () => {
    const { total } = await listed('')
    await sql`update users set two_factor_enabled = true where id = ${agent.userId}`.execute(needs.db)
    expect((await listed('factor=with')).rows).toMatchObject([{ id: agent.userId }])
    expect((await listed('factor=without')).total).toBe(total - 1)
    await sql`update users set two_factor_enabled = false where id = ${agent.userId}`.execute(needs.db)
  })

  test('come in each order, the same number of rows', async () => {
    const { total } = await listed('')
    for (const sort of ACCOUNT_LIST.sorts) expect((await listed(`sort=-${sort}`)).rows).toHaveLength(total)
  })

  test('are the administrators’ to read, and an unknown one is not found', async () => {
    for (const role of ROLES.filter((one) => one !== 'ADMIN' && one !== 'SUPER_ADMIN')) {
      const reading = listAccounts(needs, person(role), criteriaOf(ACCOUNT_LIST, ''))
      await expect(reading).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(getAccount(needs, person(role), gone.userId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(getAccount(needs, ADMIN, 'inconnu')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a person is looked for in the index of the search, not among all accounts', async () => {
  await sql`insert into users (id, name, first_name, last_name, email)
    select 'many-' || n, 'Zoé Martin' || n, 'Zoé', 'Martin' || n, 'martin' || n || '@example.org' from generate_series(1, 20000) n`.execute(
    needs.db,
  )
  await sql`vacuum analyze users`.execute(needs.db)
  const { rows } = await sql<{ plan: unknown }>`explain (format json)
    select count(*) from audit_entries where actor_id in ${accountsFoundBy('martin777')}`.execute(needs.db)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('users_search')
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name": ?"users"/)
  // The words of an account are folded as it is written: a page in the order of names reads many for the few that it shows.
  expect(plan).not.toContain('regexp_replace')
})
