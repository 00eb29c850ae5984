import './owner-detail-tables.ts'
import { sql } from 'kysely'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { isUuid } from '#shared/uuid.ts'

export type OpenBankChange = {
  publicId: string
  ownerId: string
  holder: string
  iban: string
  takesEffectAt: Date | null
  /** Given by a mailed link, and confirmed by a mailed code. */
  byCode: boolean
}

/** The change under way of a public identifier or of an owner, locked until the transaction ends; null without one. */
export async function lockOpenChange(
  trx: Database,
  which: { publicId: string } | { ownerId: string },
): Promise<OpenBankChange | null> {
  if ('publicId' in which && !isUuid(which.publicId)) return null
  const row = await trx
    .selectFrom('ownerBankChanges')
    .select(['publicId', 'ownerId', 'holder', 'iban', 'takesEffectAt'])
    .select(sql<boolean>`code_hash is not null`.as('byCode'))
    .where((is) =>
      'publicId' in which ? is('publicId', '=', which.publicId) : is('ownerId', '=', which.ownerId),
    )
    .where('stoppedAt', 'is', null)
    .where('appliedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Ends a change that was stopped or has taken effect: only the last four characters of its number are kept,
 * and its links are no longer valid.
 */
export async function closeChange(
  trx: Database,
  publicId: string,
  how: 'stoppedAt' | 'appliedAt',
): Promise<void> {
  await trx
    .updateTable('ownerBankChanges')
    .set({ [how]: sql<Date>`now()`, iban: sql<string>`right(iban, 4)`, codeHash: null, codeExpiresAt: null })
    .where('publicId', '=', publicId)
    .execute()
  await revokeLinksTo(trx, 'bank_change', publicId)
  await revokeLinksTo(trx, 'bank_stop', publicId)
}

/** The whole address of the page of one of a change’s links, issued until `expiresAt`. */
export async function issueBankLink(
  trx: Database,
  publicUrl: string,
  link: { scope: 'bank_change' | 'bank_stop'; subjectId: string; expiresAt: Date },
): Promise<string> {
  const token = await issueLink(trx, link)
  return `${publicUrl}${link.scope === 'bank_change' ? '/compte-bancaire' : '/compte-bancaire/arreter'}/${token}`
}

/** Name and mailbox of an owner. */
export async function ownerOf(trx: Database, ownerId: string): Promise<{ firstName: string; email: string }> {
  const { firstName, email } = (await findPerson(trx, ownerId))!
  return { firstName, email }
}

/**
 * Records in the audit an act on the account an owner is paid on, with the last four characters of its
 * number.
 */
export function auditBankChange(
  trx: Database,
  actor: AuditActor,
  act: 'asked' | 'proved' | 'stopped' | 'applied',
  { ownerId, ibanEnd }: { ownerId: string; ibanEnd: string },
): Promise<void> {
  return recordAudit(trx, actor, {
    action: `owner.bank_change_${act}`,
    subjectKind: 'user',
    subjectId: ownerId,
    detail: { ibanEnd },
  })
}
