import './account-tables.ts'
import * as z from 'zod/mini'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttle, throttleRefilled } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayChangeAccount } from '../account-policy.ts'
import { EMAIL_PROOF_HOURS } from '../email-change.ts'
import { checked, EmailInput } from './account-input.ts'
import type { Auth } from './auth.ts'
import type { Caller } from './caller.ts'
import { defineLongAct } from './define-act.ts'
import {
  closeEmailChange,
  isAddressTaken,
  issueEmailLink,
  lockOpenEmailChange,
} from './email-change-queries.ts'
import { findPerson } from './find-person.ts'
import { accountHolder, ownAccount } from './own-account.ts'
import { provePassword } from './prove-password.ts'

type Needs = { db: Database; auth: Auth; config: { publicUrl: string } }

const PER_ACCOUNT = { limit: 5, windowSeconds: 24 * 3600 }
/** The mail goes to an unchecked address: the limit keeps it from filling another person’s mailbox. */
const PER_MAILBOX = { burst: 3, refillSeconds: 8 * 3600 }

type AskedChange = { email: string; currentPassword: string } & Caller

/**
 * Asks that an account sign in with another address. The password is asked again, and nothing changes until the link
 * that is mailed to the new address is used. A change asked for before is stopped. An address that has an account gets
 * the mail that says so, and the answer is the same: it reveals no account. Refuses SIGN_IN_REQUIRED, INVALID_INPUT,
 * TOO_MANY_ATTEMPTS, and as `provePassword` does.
 */
export const askEmailChange = defineLongAct({
  name: 'account.email_change_asked',
  subject: ownAccount<Needs, AskedChange>,
  may: mayChangeAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, actor, input: { email: typed, ...proof }, record }): Promise<void> => {
    const { email } = checked(EmailInput, { email: typed })
    if (email === accountHolder(actor).email)
      throw new Refusal('INVALID_INPUT', { errors: { email: 'C’est déjà l’adresse de votre compte.' } })
    const { userId } = await provePassword(needs, actor, proof)
    await throttle(needs.db, `email-change:${userId}`, PER_ACCOUNT)
    await throttleRefilled(needs.db, `email-change:mailbox:${hashOf(email)}`, PER_MAILBOX)
    await inTransaction(needs.db, async (trx) => {
      const { email: formerEmail } = (await findPerson(trx, userId))!
      const before = await lockOpenEmailChange(trx, { userId })
      if (before) await closeEmailChange(trx, before.publicId, 'stoppedAt')
      const { publicId } = await trx
        .insertInto('emailChanges')
        .values({ userId, formerEmail, newEmail: email })
        .returning('publicId')
        .executeTakeFirstOrThrow()
      await record(trx, userId, {})
      if (await isAddressTaken(trx, email, userId)) return warnHolder(needs, trx, email)
      const url = await issueEmailLink(trx, needs.config.publicUrl, {
        ...{ scope: 'email_change', subjectId: publicId },
        expiresAt: await linkEndIn(trx, EMAIL_PROOF_HOURS * 60),
      })
      await queueMail(trx, {
        ...{ template: 'email-change-asked', to: email, props: { url } },
        dedupeKey: `email-change-asked:${publicId}`,
      })
    })
  },
})

/** Mails the holder of the account that already has the address. */
async function warnHolder({ config }: Needs, trx: Database, email: string): Promise<void> {
  const { firstName, disabledAt } = await trx
    .selectFrom('users')
    .select(['firstName', 'disabledAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const url = `${config.publicUrl}/auth/login`
  if (!disabledAt) await queueMail(trx, { template: 'account-exists', to: email, props: { firstName, url } })
}
