import './account-tables.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetMailsAbout } from '#platform/mail/forget-mails.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayChangeAccount } from '../account-policy.ts'
import type { Actor } from '../actor.ts'
import { ERASURE_HOLD_SENTENCES, type ErasureHold, firstHold } from '../erased-account.ts'
import type { Caller } from './caller.ts'
import { defineLongAct } from './define-act.ts'
import { findProfile } from './find-profile.ts'
import { ownAccount } from './own-account.ts'
import type { PersonalRecords } from './personal-records.ts'
import { provePassword } from './prove-password.ts'
import { signOut } from './sign-out.ts'

type Needs = Parameters<typeof signOut>[0] & {
  clock: Clock
  personalRecords: readonly PersonalRecords[]
}

type Erasure = { currentPassword: string; agreed: boolean } & Caller

/**
 * Erases the account of the person signed in, at once and for good: every module erases what no law keeps,
 * every session ends, the mails about the person are erased, and one last mail lists what was erased and what
 * remains. Refuses CONSENT_REQUIRED, ACCOUNT_IN_USE with the reasons, and as `provePassword` does.
 */
export const eraseAccount = defineLongAct({
  name: 'account.erase',
  subject: ownAccount<Needs, Erasure>,
  may: mayChangeAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, actor, input, record }): Promise<{ setCookies: string[] }> => {
    if (!input.agreed) throw new Refusal('CONSENT_REQUIRED', { fields: ['agreed'] })
    const { userId } = await provePassword(needs, actor, input)
    await inTransaction(needs.db, async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      const profile = await findProfile({ db: trx }, actor)
      const hold = await findErasureHold({ ...needs, db: trx }, actor)
      if (!profile || hold)
        throw new Refusal('ACCOUNT_IN_USE', hold ? { hold, reason: ERASURE_HOLD_SENTENCES[hold] } : {})
      for (const { erase } of needs.personalRecords) await erase(trx, userId)
      await forgetMailsAbout(trx, profile.email)
      await queueMail(trx, {
        template: 'account-erased',
        to: profile.email,
        props: { firstName: profile.firstName },
        dedupeKey: `account-erased:${userId}`,
      })
      await record(trx, userId, {})
    })
    return signOut(needs, input)
  },
})

/** Why the account of the person signed in cannot be erased today, or null. */
export async function findErasureHold(
  needs: Pick<Needs, 'db' | 'clock' | 'personalRecords'>,
  actor: Actor,
): Promise<ErasureHold | null> {
  if (actor.kind !== 'user') return null
  const holds: ErasureHold[] = []
  for (const { findHolds } of needs.personalRecords) holds.push(...((await findHolds?.(needs, actor)) ?? []))
  return firstHold(holds)
}
