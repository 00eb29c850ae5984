import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { type Accounts, addAccount, openAccounts } from '#tests/account-factory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { AUDIT_LIST, actorWords, thingWords } from '../audit-list.ts'
import { getAuditEntry, listAudit } from './list-audit.ts'

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
