import type { Transaction } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { dropSessions } from '#modules/accounts/server/drop-sessions.ts'
import { grantRole, takeRole } from '#modules/accounts/server/grant-role.ts'
import type { LockedAccount } from '#modules/accounts/server/lock-account.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { OF_AGENCIES } from '../agency-roles.ts'
import { listAgenciesOfMember } from './find-agency.ts'

type Needs = { db: Transaction<Tables>; emit: Emit }

/**
 * Signs a former member of an agency out, and takes the roles of agencies from one who works for no other agency; who has no other
 * role stays as a traveler. In the transaction of the act that ended the membership, which has locked the account.
 */
export async function takeAgencyRoles(
  { db: trx, emit }: Needs,
  actor: Actor,
  { userId, roles }: LockedAccount,
): Promise<void> {
  const isSelf = actor.kind === 'user' && actor.userId === userId
  if (!isSelf) await dropSessions(trx, emit, userId)
  if ((await listAgenciesOfMember(trx, userId)).length > 0) return
  const kept = roles.filter((role) => !OF_AGENCIES.includes(role))
  const after: Role[] = kept.length > 0 ? kept : ['TRAVELER']
  for (const role of OF_AGENCIES) await takeRole(trx, userId, role)
  for (const role of after) await grantRole(trx, userId, role)
  await recordAudit(trx, actor, {
    ...{ action: 'account.roles', subjectKind: 'user', subjectId: userId, version: 1 },
    detail: { before: [...roles], after, joined: null },
  })
}
