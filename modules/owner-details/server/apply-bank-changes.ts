import './owner-detail-tables.ts'
import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { endOfIban } from '#shared/iban.ts'
import { BANK_PROOF_HOURS } from '../bank-change.ts'
import {
  auditBankChange,
  closeChange,
  lockOpenChange,
  type OpenBankChange,
  ownerOf,
} from './bank-change-queries.ts'
import { ownerGave } from './owner-gave.ts'

/**
 * Puts the proved changes whose delay is over, by the database’s clock, into effect, and closes those that were not proved
 * in time. Gives how many took effect.
 */
export async function applyDueBankChanges({ db }: { db: Database }): Promise<number> {
  await closeUnproved(db)
  const due = await db
    .selectFrom('ownerBankChanges')
    .select('publicId')
    .where('stoppedAt', 'is', null)
    .where('appliedAt', 'is', null)
    .where('takesEffectAt', '<=', sql<Date>`now()`)
    .execute()
  let applied = 0
  for (const { publicId } of due) {
    await inTransaction(db, async (trx) => {
      // Stopped or applied meanwhile.
      const change = await lockOpenChange(trx, { publicId })
      if (!change?.takesEffectAt) return
      await applyChange(trx, change)
      applied += 1
    })
  }
  return applied
}

async function closeUnproved(db: Database): Promise<void> {
  await db
    .updateTable('ownerBankChanges')
    .set({
      stoppedAt: sql<Date>`now()`,
      iban: sql<string>`right(iban, 4)`,
      codeHash: null,
      codeExpiresAt: null,
    })
    .where('stoppedAt', 'is', null)
    .where('provedAt', 'is', null)
    .where('askedAt', '<=', sql<Date>`now() - make_interval(hours => ${BANK_PROOF_HOURS})`)
    .execute()
}

/** Makes a proved change the account the owner is paid on, and mails the owner. */
export async function applyChange(
  trx: Database,
  { publicId, ownerId, holder, iban }: OpenBankChange,
): Promise<void> {
  const { accountId, firstName, email } = await ownerOf(trx, ownerId)
  const account = { holder, iban, givenBy: accountId, givenAt: sql<Date>`now()` }
  await trx
    .insertInto('ownerBankAccounts')
    .values({ ownerId, ...account })
    .onConflict((known) => known.column('ownerId').doUpdateSet(account))
    .execute()
  await closeChange(trx, publicId, 'appliedAt')
  await ownerGave(trx, accountId)
  const ibanEnd = endOfIban(iban)
  await queueMail(trx, {
    ...{ template: 'bank-account-changed', to: email, props: { firstName, ibanEnd } },
    dedupeKey: `bank-account-changed:${publicId}`,
  })
  await auditBankChange(trx, SYSTEM, 'applied', { ownerId: accountId, ibanEnd })
}
