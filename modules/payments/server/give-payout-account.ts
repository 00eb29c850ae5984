import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { type BankAccount, readBankAccount } from '#shared/forms/bank-account.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { actorName } from './actor-name.ts'
import { listPromisedPayouts, PROMISED } from './promised-transfers.ts'

type Given = BankAccount & { payout: string }

/**
 * Records the account for a payout, given by the traveler through the mailed link, which then ends, or by the
 * back office for them. The whole number is stored only here, until the money was sent. Refuses FORBIDDEN,
 * NOT_FOUND, INVALID_INPUT with a sentence for each field, STATUS_CONFLICT when it was sent, a run pays it, or the
 * traveler has already answered.
 */
export const givePayoutAccount = defineAct({
  name: 'payout.account',
  subject: async ({ db }: { db: Database }, { payout: publicId }: Given) => {
    const payout = isUuid(publicId)
      ? await db
          .selectFrom('payouts')
          .select(['id', 'publicId', 'status', 'iban'])
          .where('publicId', '=', publicId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!payout) throw new Refusal('NOT_FOUND')
    return payout
  },
  may: (actor, payout) => isByLink(actor, payout) || mayMoveMoney(actor),
  audit: {
    ...{ subjectKind: 'payout', version: 1 },
    detail: z.strictObject({ ibanEnd: z.string() }),
  },
  does: async ({ needs: { db }, actor, subject: payout, input, record }): Promise<void> => {
    const account = readBankAccount(input)
    if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
    if (payout.status === 'sent' || (isByLink(actor, payout) && payout.iban))
      throw new Refusal('STATUS_CONFLICT', { status: payout.status })
    if ((await listPromisedPayouts(db, [payout.publicId])).size > 0)
      throw new Refusal('STATUS_CONFLICT', { reason: PROMISED })
    const ibanEnd = endOfIban(account.iban)
    await db
      .updateTable('payouts')
      .set({
        ...{ iban: account.iban, ibanEnd, accountHolder: account.holder },
        ...{ accountGivenBy: actorName(actor), accountGivenAt: sql<Date>`now()` },
      })
      .where('id', '=', payout.id)
      .execute()
    await revokeLinksTo(db, 'payout', payout.publicId)
    await record(db, payout.publicId, { ibanEnd })
  },
})

function isByLink(actor: Actor, { publicId }: { publicId: string }): boolean {
  return actor.kind === 'link' && actor.scope === 'payout' && actor.subjectId === publicId
}
