import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Caller } from '#modules/accounts/server/caller.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { ownAccount } from '#modules/accounts/server/own-account.ts'
import { provePassword } from '#modules/accounts/server/prove-password.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type BankAccount, readBankAccount } from '#shared/forms/bank-account.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { BANK_PROOF_HOURS } from '../bank-change.ts'
import { mayChangeBankAccount } from '../owner-details-policy.ts'
import { bankStepAudit, closeChange, issueBankLink, lockOpenChange, ownerOf } from './bank-change-queries.ts'

type Needs = { db: Database; auth: Auth; config: { publicUrl: string } }

type AskedChange = BankAccount & { currentPassword: string } & Caller

/**
 * Asks that an owner be paid on another account. The password is asked for again, and nothing changes until
 * the owner uses the mailed link: a stolen session has neither. An earlier request under way is stopped.
 * Refuses SIGN_IN_REQUIRED, FORBIDDEN, INVALID_INPUT with a sentence for each field, and as `provePassword`
 * does.
 */
export const askBankChange = defineLongAct({
  name: 'owner.ask_bank_change',
  subject: ownAccount<Needs, AskedChange>,
  may: (actor, { userId }) => mayChangeBankAccount(actor, { ownerId: userId }),
  audit: bankStepAudit('asked'),
  does: async ({ needs, actor, input, record }): Promise<void> => {
    const { currentPassword, headers, address, ...typed } = input
    const account = readBankAccount(typed)
    if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
    const { userId: ownerId } = await provePassword(needs, actor, { currentPassword, headers, address })
    await inTransaction(needs.db, async (trx) => {
      const owner = await ownerOf(trx, ownerId)
      const before = await lockOpenChange(trx, { ownerId })
      if (before) await closeChange(trx, before.publicId, 'stoppedAt')
      const { publicId } = await trx
        .insertInto('ownerBankChanges')
        .values({ ownerId, ...account })
        .returning('publicId')
        .executeTakeFirstOrThrow()
      const ibanEnd = endOfIban(account.iban)
      const expiresAt = await linkEndIn(trx, BANK_PROOF_HOURS * 60)
      const url = await issueBankLink(trx, needs.config.publicUrl, {
        ...{ scope: 'bank_change', subjectId: publicId },
        expiresAt,
      })
      const props = { firstName: owner.firstName, ibanEnd, url }
      await queueMail(trx, {
        ...{ template: 'bank-change-asked', to: owner.email, props },
        dedupeKey: `bank-change-asked:${publicId}`,
      })
      await record(trx, ownerId, { ibanEnd })
    })
  },
})
