import './account-pair-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { lockAccount } from '#modules/accounts/server/lock-account.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayJudgeAccountPairs } from '../account-pair-policy.ts'

type Needs = { db: Database }
/** The identifiers of two accounts, in any order. */
type TwoAccounts = { first: string; second: string }

/** The entry of both acts is about one account, and names the other. */
const audit = { subjectKind: 'user', version: 1, detail: z.strictObject({ other: z.string() }) }

/**
 * Says that two accounts are of two persons: they are proposed no more, whatever changes. Refuses NOT_FOUND, FORBIDDEN, and
 * STATUS_CONFLICT for two that are proposed no more.
 */
export const dismissAccountPair = defineAct({
  name: 'account_pair.dismiss',
  subject: lockPair,
  may: mayJudgeAccountPairs,
  audit,
  does: async ({ needs: { db: trx }, actor, subject: pair, record }): Promise<void> => {
    if (!pair) throw new Refusal('STATUS_CONFLICT', { reason: GONE })
    if (pair.dismissedAt) return
    const dismissedBy = actor.kind === 'user' ? actor.userId : null
    await trx
      .updateTable('accountPairs')
      .set({ dismissedAt: sql<Date>`now()`, dismissedBy })
      .where('id', '=', pair.id)
      .execute()
    await record(trx, pair.firstId, { other: pair.secondId })
  },
})

/**
 * Proposes again two accounts that were said to be of two persons, and has them compared: a pair that looks alike no more is
 * forgotten then. Refuses as `dismissAccountPair` does.
 */
export const reopenAccountPair = defineAct({
  name: 'account_pair.reopen',
  subject: lockPair,
  may: mayJudgeAccountPairs,
  audit,
  does: async ({ needs: { db: trx }, subject: pair, record }): Promise<void> => {
    if (!pair) throw new Refusal('STATUS_CONFLICT', { reason: GONE })
    if (!pair.dismissedAt) return
    await trx
      .updateTable('accountPairs')
      .set({ dismissedAt: null, dismissedBy: null })
      .where('id', '=', pair.id)
      .execute()
    await trx
      .updateTable('accountKeys')
      .set({ comparedAt: null })
      .where('userId', '=', pair.firstId)
      .execute()
    await record(trx, pair.firstId, { other: pair.secondId })
  },
})

const GONE = 'Ces deux comptes ne sont plus proposés comme un doublon\u00a0: l’un d’eux a changé.'

/** The pair of two accounts, locked until the transaction ends; null where none is proposed. Refuses NOT_FOUND for an unknown account. */
async function lockPair({ db }: Needs, { first, second }: TwoAccounts) {
  const [firstId, secondId] = [first, second].sort() as [string, string]
  await lockAccount(db, firstId)
  await lockAccount(db, secondId)
  const pair = await db
    .selectFrom('accountPairs')
    .select(['id', 'firstId', 'secondId', 'dismissedAt'])
    .where('firstId', '=', firstId)
    .where('secondId', '=', secondId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return pair ?? null
}
