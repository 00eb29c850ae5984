import { expect, test } from 'vitest'
import { addAccount } from '#tests/account-factory.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { endRolesOfFormerMembers } from './former-members.ts'

const needs = await openTestServices()
const { db } = needs

const rolesOf = async (userId: string) =>
  (
    await db.selectFrom('userRoles').select('role').where('userId', '=', userId).orderBy('role').execute()
  ).map(({ role }) => role)

test('the roles of agencies are taken from persons without an agency alone, once, and the audit has it', async () => {
  const agencyId = await openTestAgency(db)
  const member = await addAccount(needs, ['AGENT'])
  await db.insertInto('agencyMembers').values({ agencyId, userId: member.userId }).execute()
  const former = await addAccount(needs, ['AGENT', 'AGENCY_ADMIN'])
  const owner = await addAccount(needs, ['AGENT', 'OWNER'])
  const house = await addAccount(needs, ['BACK_OFFICE'])
  expect([await endRolesOfFormerMembers(needs), await endRolesOfFormerMembers(needs)]).toEqual([2, 0])
  expect([await rolesOf(member.userId), await rolesOf(former.userId)]).toEqual([['AGENT'], ['TRAVELER']])
  expect([await rolesOf(owner.userId), await rolesOf(house.userId)]).toEqual([['OWNER'], ['BACK_OFFICE']])
  const entries = await db
    .selectFrom('auditEntries')
    .select(['subjectId', 'actorKind', 'detail'])
    .where('action', '=', 'account.roles')
    .execute()
  expect(entries).toHaveLength(2)
  expect(entries).toContainEqual({
    ...{ subjectId: owner.userId, actorKind: 'system' },
    detail: { before: ['AGENT', 'OWNER'], after: ['OWNER'], joined: null },
  })
})
