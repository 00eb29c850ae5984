import './account-tables.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Role } from '../role.ts'

/** Gives an account a role in the caller's transaction; the same twice changes nothing. */
export async function grantRole(trx: Transaction<Tables>, userId: string, role: Role): Promise<void> {
  await trx
    .insertInto('userRoles')
    .values({ userId, role })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Takes a role from an account in the caller's transaction; one that it does not have changes nothing. */
export async function takeRole(trx: Transaction<Tables>, userId: string, role: Role): Promise<void> {
  await trx.deleteFrom('userRoles').where('userId', '=', userId).where('role', '=', role).execute()
}
