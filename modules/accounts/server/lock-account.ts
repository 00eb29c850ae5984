import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Role } from '../role.ts'
import { listRolesOf } from './account-queries.ts'

export type LockedAccount = {
  userId: string
  firstName: string
  email: string
  roles: Role[]
  isDisabled: boolean
  /** Its person was erased: the row stays for what the law keeps. */
  isErased: boolean
}

/** An account with its roles, locked until the transaction ends. Refuses NOT_FOUND. */
export async function lockAccount(trx: Database, userId: string): Promise<LockedAccount> {
  const row = await trx
    .selectFrom('users')
    .select(['firstName', 'email'])
    .select(sql<boolean>`disabled_at is not null`.as('isDisabled'))
    .select(sql<boolean>`erased_at is not null`.as('isErased'))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { userId, ...row, roles: await listRolesOf(trx, userId) }
}

/** Refuses FORBIDDEN where the account of the person who acts was closed since their request began. */
export async function demandOpenActor(trx: Database, actor: Actor): Promise<void> {
  if (actor.kind !== 'user') return
  const closed = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.userId)
    .where('disabledAt', 'is not', null)
    .executeTakeFirst()
  if (closed) throw new Refusal('FORBIDDEN')
}

/**
 * Refuses STATUS_CONFLICT where no other open account would be SUPER_ADMIN. The rows of the role are locked, so that two who take it
 * from each other take turns.
 */
export async function demandOtherSuperAdministrator(trx: Database, userId: string): Promise<void> {
  await sql`select from user_roles where role = 'SUPER_ADMIN' order by user_id for update`.execute(trx)
  const other = await trx
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select('users.id')
    .where('userRoles.role', '=', 'SUPER_ADMIN')
    .where('users.id', '<>', userId)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!other)
    throw new Refusal('STATUS_CONFLICT', {
      reason: 'C’est le dernier super administrateur\u00a0: donnez d’abord ce rôle à une autre personne.',
    })
}
