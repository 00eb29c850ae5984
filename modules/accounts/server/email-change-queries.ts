import './account-tables.ts'
import { sql } from 'kysely'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { EMAIL_PROOF_HOURS, FORMER_MAILBOX_DAYS } from '../email-change.ts'

export type OpenEmailChange = {
  publicId: string
  userId: string
  formerEmail: string
  newEmail: string
  takesEffectAt: Date | null
}

/** The change under way of a public identifier or of an account, locked until the transaction ends; null without one. */
export async function lockOpenEmailChange(
  trx: Database,
  which: { publicId: string } | { userId: string },
): Promise<OpenEmailChange | null> {
  if ('publicId' in which && !isUuid(which.publicId)) return null
  const row = await openEmailChanges(trx, which).forUpdate().executeTakeFirst()
  return row ?? null
}

/** The change of a public identifier, under way or over, locked until the transaction ends. Refuses NOT_FOUND. */
export async function lockEmailChange(
  trx: Database,
  publicId: string,
): Promise<{ publicId: string; userId: string; isOpen: boolean }> {
  const row = isUuid(publicId)
    ? await trx
        .selectFrom('emailChanges')
        .select(['publicId', 'userId'])
        .select(sql<boolean>`stopped_at is null and applied_at is null`.as('isOpen'))
        .where('publicId', '=', publicId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The changes that were neither stopped nor put into effect. */
export function openEmailChanges(db: Database, which: { publicId: string } | { userId: string }) {
  return db
    .selectFrom('emailChanges')
    .select(['publicId', 'userId', 'formerEmail', 'newEmail', 'takesEffectAt'])
    .where((is) =>
      'publicId' in which ? is('publicId', '=', which.publicId) : is('userId', '=', which.userId),
    )
    .where('stoppedAt', 'is', null)
    .where('appliedAt', 'is', null)
}

/** Ends a change: it was stopped or it took effect. Its links are no longer valid. */
export async function closeEmailChange(
  trx: Database,
  publicId: string,
  how: 'stoppedAt' | 'appliedAt',
): Promise<void> {
  await trx
    .updateTable('emailChanges')
    .set({ [how]: sql<Date>`now()` })
    .where('publicId', '=', publicId)
    .execute()
  await revokeLinksTo(trx, 'email_change', publicId)
  await revokeLinksTo(trx, 'email_stop', publicId)
}

/** Closes the changes that were not proved in time, and deletes those that ended a month ago. */
export async function sweepEmailChanges(db: Database): Promise<void> {
  await db
    .updateTable('emailChanges')
    .set({ stoppedAt: sql<Date>`now()` })
    .where('stoppedAt', 'is', null)
    .where('provedAt', 'is', null)
    .where('askedAt', '<=', sql<Date>`now() - make_interval(hours => ${EMAIL_PROOF_HOURS})`)
    .execute()
  await db
    .deleteFrom('emailChanges')
    .where(
      sql<boolean>`coalesce(stopped_at, applied_at) < now() - make_interval(days => ${FORMER_MAILBOX_DAYS})`,
    )
    .execute()
}

/** True when another account signs in with the address. */
export async function isAddressTaken(db: Database, email: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst()
  return other !== undefined
}

/** The whole address of the page of one of a change’s links, issued until `expiresAt`. */
export async function issueEmailLink(
  trx: Database,
  publicUrl: string,
  link: { scope: 'email_change' | 'email_stop'; subjectId: string; expiresAt: Date },
): Promise<string> {
  const token = await issueLink(trx, link)
  return `${publicUrl}${link.scope === 'email_change' ? '/adresse-e-mail' : '/adresse-e-mail/arreter'}/${token}`
}

/** Writes down an act on the address of an account; no address, because these lines are kept for good. */
export function auditEmailChange(
  trx: Database,
  actor: AuditActor,
  act: 'asked' | 'proved' | 'stopped' | 'applied',
  userId: string,
): Promise<void> {
  return recordAudit(trx, actor, {
    action: `account.email_change_${act}`,
    subjectKind: 'user',
    subjectId: userId,
  })
}
