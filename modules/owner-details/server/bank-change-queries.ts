import './owner-detail-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Audited } from '#modules/accounts/server/define-act.ts'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { getParty } from '#modules/ownership/server/find-parties.ts'
import { PARTY_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'

export type OpenBankChange = {
  publicId: string
  /** The party that is paid. */
  ownerId: string
  holder: string
  iban: string
  takesEffectAt: Date | null
  /** Given by a mailed link, and confirmed by a mailed code. */
  byCode: boolean
}

/** The change of a public identifier, under way or over, locked until the transaction ends, with the account that acts for its party. Refuses NOT_FOUND. */
export async function lockBankChange(
  trx: Database,
  publicId: string,
): Promise<{ publicId: string; ownerId: string; iban: string; isOpen: boolean }> {
  const row = isUuid(publicId)
    ? await trx
        .selectFrom('ownerBankChanges as c')
        .innerJoin(PARTY_ROWS.as('p'), 'p.id', 'c.ownerId')
        .select(['c.publicId', 'p.accountId as ownerId', 'c.iban'])
        .select(sql<boolean>`c.stopped_at is null and c.applied_at is null`.as('isOpen'))
        .where('c.publicId', '=', publicId)
        .forUpdate('c')
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return row
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

/** Name and mailbox of the person who acts for a party, and their account. */
export async function ownerOf(
  trx: Database,
  partyId: string,
): Promise<{ accountId: string; firstName: string; email: string }> {
  const { accountId, firstName, email } = await getParty(trx, partyId)
  return { accountId, firstName, email }
}

type BankStep = 'asked' | 'proved' | 'stopped' | 'applied'

const BANK_STEP_DETAIL = z.strictObject({ ibanEnd: z.string() })

/** What the audit keeps of a step of a change of account: the last four characters of its number. */
export const bankStepAudit = (step: BankStep): Audited<typeof BANK_STEP_DETAIL> => ({
  ...{ action: `owner.bank_change_${step}`, subjectKind: 'user', version: 1, detail: BANK_STEP_DETAIL },
})

/** Records such a step where no declared act does it: the product itself, and a mailed link that proves. */
export function auditBankChange(
  trx: Database,
  actor: AuditActor,
  act: BankStep,
  { ownerId, ibanEnd }: { ownerId: string; ibanEnd: string },
): Promise<void> {
  return recordAudit(trx, actor, {
    action: `owner.bank_change_${act}`,
    subjectKind: 'user',
    subjectId: ownerId,
    detail: { ibanEnd },
  })
}
