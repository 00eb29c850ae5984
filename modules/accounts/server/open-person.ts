import './account-tables.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Role } from '../role.ts'
import { listRolesOf } from './account-queries.ts'

type NewPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  /** Their postal address, for documents. */
  address?: string | null
  /** False for an address that was only typed: the first use of a mailed link proves it. */
  isProved?: boolean
}

/** The account of an address: `opened` is true when it was not there before, `isClosed` when it was disabled. */
type FoundPerson = { userId: string; opened: boolean; isClosed: boolean; roles: Role[] }

/**
 * Opens an account without password for a person, whose address is proved unless said otherwise, or finds the one of that address as it is. « Mot
 * de passe oublié » gives it a password later. The caller gives its roles and records the audit.
 */
export async function openPerson(
  trx: Transaction<Tables>,
  { firstName, lastName, email: typed, phone, address = null, isProved = true }: NewPerson,
): Promise<FoundPerson> {
  const email = typed.toLowerCase()
  const id = crypto.randomUUID()
  const created = await trx
    .insertInto('users')
    .values({
      id,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      email,
      phone,
      address,
      emailVerified: isProved,
    })
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return { userId: created.id, opened: true, isClosed: false, roles: [] }
  const known = await trx
    .selectFrom('users')
    .select(['id', 'disabledAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const roles = await listRolesOf(trx, known.id)
  return { userId: known.id, opened: false, isClosed: known.disabledAt !== null, roles }
}
