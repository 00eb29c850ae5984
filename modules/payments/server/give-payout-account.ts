import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type BankAccount, readBankAccount } from '#shared/forms/bank-account.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { actorName } from './actor-name.ts'
import { demandTreasurer } from './demand-treasurer.ts'

/**
 * Records the account for a payout, given by the traveler through the mailed link, which then ends, or by the
 * back office for them. The whole number is stored only here, until the money was sent. Refuses FORBIDDEN,
 * NOT_FOUND, INVALID_INPUT with a sentence for each field, STATUS_CONFLICT when it was sent or the traveler
 * has already answered.
 */
export async function givePayoutAccount(
  needs: { db: Database },
  actor: Actor,
  input: BankAccount & { payout: string },
): Promise<void> {
  const byLink = actor.kind === 'link' && actor.scope === 'payout' && actor.subjectId === input.payout
  if (!byLink) demandTreasurer(actor)
  const account = readBankAccount(input)
  if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
  await inTransaction(needs.db, async (trx) => {
    const payout = isUuid(input.payout)
      ? await trx
          .selectFrom('payouts')
          .select(['id', 'publicId', 'status', 'iban'])
          .where('publicId', '=', input.payout)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!payout) throw new Refusal('NOT_FOUND')
    if (payout.status === 'sent' || (byLink && payout.iban))
      throw new Refusal('STATUS_CONFLICT', { status: payout.status })
    const ibanEnd = endOfIban(account.iban)
    await trx
      .updateTable('payouts')
      .set({
        ...{ iban: account.iban, ibanEnd, accountHolder: account.holder },
        ...{ accountGivenBy: actorName(actor), accountGivenAt: sql<Date>`now()` },
      })
      .where('id', '=', payout.id)
      .execute()
    await revokeLinksTo(trx, 'payout', payout.publicId)
    await recordAudit(trx, actor, {
      action: 'payout.account',
      subjectKind: 'payout',
      subjectId: payout.publicId,
      detail: { ibanEnd },
    })
  })
}
