import './account-tables.ts'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { deviceName } from './device-name.ts'

/** A visitor who is not signed in. */
export const VISITOR: AuditActor = { kind: 'visitor', visitorId: null }

/**
 * Records a sign-in, its method and its browser; no network address, because these lines are kept for good.
 */
export async function auditSignIn(
  db: Database,
  userId: string,
  { by, headers }: { by: 'password' | 'totp' | 'recovery-code' | 'passkey'; headers: Headers },
): Promise<void> {
  const detail = { by, device: deviceName(headers.get('user-agent')) }
  const entry = { action: 'account.sign-in', subjectKind: 'user', subjectId: userId, detail }
  await recordAudit(db, { kind: 'user', userId }, entry)
}

/** Records a refused act (`{act}-refused`) and the reason, under the account of the e-mail, if any. */
export async function auditRefusal(
  db: Database,
  actor: AuditActor,
  { act, email, because }: { act: string; email: string; because: string },
): Promise<void> {
  await auditMailbox(db, actor, { action: `${act}-refused`, email, detail: { because } })
}

/**
 * Records an act on an e-mail: under its account, else under a hash of it. Both take the same amount of work.
 */
export async function auditMailbox(
  db: Database,
  actor: AuditActor,
  { email, ...act }: { action: string; email: string; detail?: Record<string, unknown> },
): Promise<void> {
  const account = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const subject = account
    ? { subjectKind: 'user', subjectId: account.id }
    : { subjectKind: 'e-mail', subjectId: hashOf(email) }
  await recordAudit(db, actor, { ...act, ...subject })
}
