import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { ACCOUNT_EMAIL, PERSON } from '../account-fields.ts'
import type { Actor } from '../actor.ts'
import { ROLES, type Role } from '../role.ts'
import { checked } from './account-input.ts'
import type { Auth } from './auth.ts'
import { grantRole } from './grant-role.ts'
import { openPerson } from './open-person.ts'

/** Hours for which the link to choose a password can be used. */
export const INVITATION_HOURS = 24

const InvitationInput = z.object({ ...PERSON, email: ACCOUNT_EMAIL, role: z.enum(ROLES) })

type Invitation = {
  email: string
  firstName: string
  lastName: string
  role: Role
  /** Gives the role to an account that exists; without it such an account is refused with EMAIL_TAKEN. */
  existing: boolean
}

/**
 * Opens an account with one role and no password, and gives the link by which its holder chooses one: this is
 * how the house's first accounts are opened. The caller vouches for the address. Refuses FORBIDDEN to all but
 * the system, INVALID_INPUT, EMAIL_TAKEN (`details.roles`) and NOT_FOUND for a closed account. `alsoDo` runs
 * in the same transaction.
 */
export async function inviteAccount(
  needs: { db: Database; auth: Auth },
  actor: Actor,
  input: Invitation,
  alsoDo: (trx: Transaction<Tables>, userId: string) => Promise<void> = async () => {},
): Promise<{ userId: string; url: string; opened: boolean }> {
  if (actor.kind !== 'system') throw new Refusal('FORBIDDEN')
  const { existing, ...typed } = input
  const { email, firstName, lastName, role } = checked(InvitationInput, { ...typed, phone: '' })
  return inTransaction(needs.db, async (trx) => {
    const person = { firstName, lastName, email, phone: null }
    const { userId, opened, isClosed, roles } = await openPerson(trx, person)
    if (isClosed) throw new Refusal('NOT_FOUND')
    if (!opened && !existing) throw new Refusal('EMAIL_TAKEN', { roles })
    await grantRole(trx, userId, role)
    await alsoDo(trx, userId)
    const url = await needs.auth.newPasswordLink(trx, userId, INVITATION_HOURS)
    const action = opened ? 'account.open' : 'account.role'
    await recordAudit(trx, actor, { action, subjectKind: 'user', subjectId: userId, detail: { role } })
    return { userId, url, opened }
  })
}
