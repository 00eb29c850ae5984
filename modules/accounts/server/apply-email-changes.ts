import './account-tables.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { SYSTEM } from '../actor.ts'
import {
  auditEmailChange,
  closeEmailChange,
  isAddressTaken,
  lockOpenEmailChange,
  type OpenEmailChange,
  sweepEmailChanges,
} from './email-change-queries.ts'

type Needs = { db: Database; emit: Emit }

/**
 * Puts the proved changes whose delay is over, by the database’s clock, into effect, and closes those that were not
 * proved in time. Gives how many took effect.
 */
export async function applyDueEmailChanges(needs: Needs): Promise<number> {
  await sweepEmailChanges(needs.db)
  const due = await needs.db
    .selectFrom('emailChanges')
    .select('publicId')
    .where('stoppedAt', 'is', null)
    .where('appliedAt', 'is', null)
    .where('takesEffectAt', '<=', sql<Date>`now()`)
    .execute()
  let applied = 0
  for (const { publicId } of due) {
    await inTransaction(needs.db, async (trx) => {
      // Stopped or applied meanwhile.
      const change = await lockOpenEmailChange(trx, { publicId })
      if (!change?.takesEffectAt) return
      applied += (await applyChange(needs, trx, change)) ? 1 : 0
    })
  }
  return applied
}

/** Makes the new address the account’s; closes the change instead when another account has taken it meanwhile. */
async function applyChange(
  { emit }: Needs,
  trx: Transaction<Tables>,
  { publicId, userId, formerEmail, newEmail }: OpenEmailChange,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['firstName', 'emailVerified'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user || (await isAddressTaken(trx, newEmail, userId))) {
    await closeEmailChange(trx, publicId, 'stoppedAt')
    return false
  }
  await trx
    .updateTable('users')
    .set({ email: newEmail, emailVerified: true, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
  // A link mailed to the former address no longer chooses a password.
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
  // The former mailbox stays proved: the requests that were sent from it still belong to the account.
  if (user.emailVerified)
    await sql`insert into mailbox_proofs as p (user_id, email, proved_at) values (${userId}, ${formerEmail}, now())
      on conflict on constraint mailbox_proofs_once do update set proved_at = coalesce(p.proved_at, now())`.execute(
      trx,
    )
  await closeEmailChange(trx, publicId, 'appliedAt')
  for (const to of [formerEmail, newEmail])
    await queueMail(trx, {
      ...{ template: 'email-changed', to, props: { firstName: user.firstName, newEmail } },
      dedupeKey: `email-changed:${publicId}:${to === newEmail ? 'new' : 'former'}`,
    })
  await auditEmailChange(trx, SYSTEM, 'applied', userId)
  await emit(trx, 'account.email_changed', { userId, formerEmail, newEmail })
  return true
}
