import './account-tables.ts'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { countryOfAddress } from '#platform/country-of-address.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { ADDRESS_HEADER } from './auth.ts'
import { deviceName } from './device-name.ts'
import { mailFirstSignInFrom, type SignInWay } from './mail-sign-in.ts'

/** A visitor who is not signed in. */
export const VISITOR: AuditActor = { kind: 'visitor', visitorId: null }

/**
 * Records a sign-in, its method, its browser and the country of its network; no network address, because these lines are kept for
 * long. Mails the holder where no earlier sign-in came from that country. `headers` are those of `authHeaders`.
 */
export async function auditSignIn(
  needs: { db: Database; config: { publicUrl: string } },
  userId: string,
  { by, headers }: { by: SignInWay; headers: Headers },
): Promise<void> {
  const device = deviceName(headers.get('user-agent'))
  const country = await countryOfAddress(headers.get(ADDRESS_HEADER) ?? '')
  if (country) await mailFirstSignInFrom(needs, userId, { country, device, by })
  const entry = { action: 'account.sign-in', subjectKind: 'user', subjectId: userId }
  await recordAudit(
    needs.db,
    { kind: 'user', userId },
    { ...entry, detail: { by, device, ...placeOf(country) } },
  )
}

/**
 * Records a refused act (`{act}-refused`), the reason and the country it was tried from, under the account of the e-mail, if any.
 */
export async function auditRefusal(
  db: Database,
  actor: AuditActor,
  { act, email, because, address }: { act: string; email: string; because: string; address: string },
): Promise<void> {
  const detail = { because, ...placeOf(await countryOfAddress(address)) }
  await auditMailbox(db, actor, { action: `${act}-refused`, email, detail })
}

/** The country of a sign-in, or of a refused one, as its entry says it: where it is known alone. */
export const placeOf = (country: string | null) => (country === null ? {} : { country })

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
