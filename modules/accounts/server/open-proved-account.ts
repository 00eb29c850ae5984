import './account-tables.ts'
import type { Transaction } from 'kysely'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Actor } from '../actor.ts'
import type { Role } from '../role.ts'
import { signedInAs } from './account-events.ts'
import { auditSignIn } from './audit-account.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { type DeviceNeeds, deviceCookie } from './device-cookie.ts'
import { createAccount, type NewAccount } from './open-account.ts'
import type { SignedIn } from './sign-in.ts'

export type OpeningNeeds = { db: Database; auth: Auth; emit: Emit } & DeviceNeeds

type Opening = Caller & { account: NewAccount; roles: Role[] }

/**
 * Opens the account of a person whose mailbox a link has proved, signs them in, emits `account.signed_in` and queues the
 * welcome mail; `alsoDo` adds to the same transaction. Refuses EMAIL_TAKEN.
 */
export function openProvedAccount(
  needs: OpeningNeeds,
  actor: Actor,
  { account, roles, ...caller }: Opening,
  alsoDo: (trx: Transaction<Tables>, userId: string) => Promise<void>,
): Promise<SignedIn> {
  const headers = authHeaders(caller)
  const { email, firstName } = account
  return createAccount(needs, account, roles, headers, async (trx, { userId, setCookies }) => {
    await trx.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute()
    await alsoDo(trx, userId)
    await needs.emit(trx, 'account.signed_in', signedInAs(actor, userId))
    await queueMail(trx, { template: 'welcome', to: email, props: { firstName } })
    const own = { kind: 'user', userId } as const
    const entry = { action: 'account.open', subjectKind: 'user', subjectId: userId, detail: { roles } }
    await recordAudit(trx, own, entry)
    await auditSignIn({ ...needs, db: trx }, userId, { by: 'password', headers })
    const cookies = [...setCookies, deviceCookie(needs, caller.headers, email)]
    return { userId, roles, setCookies: cookies }
  })
}
