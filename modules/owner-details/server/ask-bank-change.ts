import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Caller } from '#modules/accounts/server/caller.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { provePassword } from '#modules/accounts/server/prove-password.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { getParty, keepPersonParty } from '#modules/ownership/server/find-parties.ts'
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

/** `partyId` is the party that is paid: the person of the account, or a company it acts for. */
type AskedChange = BankAccount & { partyId: string; currentPassword: string } & Caller

/**
 * Asks that a party be paid on another account. The password is asked for again, and nothing changes until
 * the owner uses the mailed link: a stolen session has neither. An earlier request under way is stopped.
 * Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN, INVALID_INPUT with a sentence for each field, and as `provePassword`
 * does.
 */
export const askBankChange = defineLongAct({
  name: 'owner.ask_bank_change',
  subject: async ({ db }: Needs, { partyId }: AskedChange) => {
    const { accountId } = await getParty(db, partyId)
    return { ownerId: accountId }
  },
  may: mayChangeBankAccount,
  audit: bankStepAudit('asked'),
  does: async ({ needs, actor, input, record }): Promise<void> => {
    const { partyId, currentPassword, headers, address, ...typed } = input
    const account = readBankAccount(typed)
    if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
    const { userId: ownerId } = await provePassword(needs, actor, { currentPassword, headers, address })
    await inTransaction(needs.db, async (trx) => {
      const owner = await ownerOf(trx, partyId)
      const before = await lockOpenChange(trx, { ownerId: partyId })
      if (before) await closeChange(trx, before.publicId, 'stoppedAt')
      await keepPersonParty(trx, partyId, ownerId)
      const { publicId } = await trx
        .insertInto('ownerBankChanges')
        .values({ ownerId: partyId, ...account })
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
