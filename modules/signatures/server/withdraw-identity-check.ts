import './identity-check-tables.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { accountHolder } from '#modules/accounts/server/own-account.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayCheckIdentity } from '../identity-check-policy.ts'
import { readWithdrawalReason } from '../identity-evidence.ts'
import { listOpenOwnerContracts } from './contract-rows.ts'
import { findLastCheck, getCheckedPerson, signedUnder } from './find-identity-checks.ts'
import type { SettleNeeds } from './settle-signature.ts'
import { withdrawContract } from './withdraw-contract.ts'

/**
 * Withdraws the last identity check of an owner, with the reason, before any contract is signed under it.
 * Contracts that wait for their signature are withdrawn too, and none can be sent until the owner is checked
 * again. Both records are kept. Allowed to those who may check that identity. Refuses SIGN_IN_REQUIRED,
 * FORBIDDEN, INVALID_INPUT without a reason, NOT_FOUND when there is no check to withdraw, and
 * STATUS_CONFLICT once a signature rests on it, because it is then evidence.
 */
export const withdrawIdentityCheck = defineLongAct({
  name: 'identity.withdraw',
  subject: ({ db }: SettleNeeds, { userId }: { userId: string; reason: string }, actor) =>
    getCheckedPerson(db, actor, userId),
  may: mayCheckIdentity,
  audit: {
    ...{ subjectKind: 'user', version: 1 },
    detail: z.strictObject({ reference: z.string(), reason: z.string() }),
  },
  does: async ({ needs, actor, subject: { userId }, input, record }): Promise<void> => {
    const read = readWithdrawalReason(input.reason)
    if ('error' in read) throw new Refusal('INVALID_INPUT', { errors: { reason: read.error } })
    await demandStanding(needs.db, userId)
    await withdrawWaiting(needs, actor, userId)
    await inTransaction(needs.db, async (trx) => {
      const check = await demandStanding(trx, userId)
      const withdrawnBy = accountHolder(actor).userId
      const kept = await trx
        .insertInto('identityCheckWithdrawals')
        .values({ checkId: check.id, reason: read.reason, withdrawnBy })
        .onConflict((known) => known.column('checkId').doNothing())
        .returning('checkId')
        .executeTakeFirst()
      if (!kept) throw new Refusal('NOT_FOUND')
      await record(trx, userId, { reference: check.reference, reason: read.reason })
    })
    // Again: a contract may have been prepared while the check was still valid.
    await withdrawWaiting(needs, actor, userId)
  },
})

const SIGNED_UNDER_IT =
  'Un document a été signé sur la foi de cette vérification\u00a0: elle reste, comme preuve. Enregistrez-en une nouvelle si elle ne vaut plus.'

/**
 * The check that counts today; refuses NOT_FOUND when there is none, STATUS_CONFLICT once a contract was
 * signed under it.
 */
async function demandStanding(db: Database, userId: string) {
  const check = await findLastCheck(db, userId)
  if (!check || check.isWithdrawn) throw new Refusal('NOT_FOUND')
  if (await signedUnder(db, userId, check))
    throw new Refusal('STATUS_CONFLICT', { status: 'signed', reason: SIGNED_UNDER_IT })
  return check
}

async function withdrawWaiting(needs: SettleNeeds, actor: Actor, userId: string): Promise<void> {
  for (const contract of await listOpenOwnerContracts(needs.db, userId))
    await withdrawContract(needs, actor, contract)
}
