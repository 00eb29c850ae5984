import './account-tables.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttleAsker, throttleRefilled } from '#platform/throttle.ts'
import { hashOf, newToken } from '#platform/token.ts'
import type { Actor } from '../actor.ts'
import { askerOf } from '../asker.ts'
import { returnPathFrom } from '../return-path.ts'
import { checked, EmailInput } from './account-input.ts'
import { auditMailbox } from './audit-account.ts'
import { defineAuthentication } from './define-authentication.ts'
import { checkedAccount, type NewAccount } from './open-account.ts'

const PER_ASKER = { limit: 10, windowSeconds: 3600 }
/** Limit of the mails that strangers can have sent to one mailbox: five at once, then one an hour. */
const PER_MAILBOX = { burst: 5, refillSeconds: 3600 }

/** Hours within which an address must be confirmed. */
const CONFIRM_HOURS = 24

/** No answer comes sooner than this, so that the delay is the same for a known and an unknown e-mail. */
const SHORTEST_ANSWER_MS = 250

type Needs = { db: Database; config: { publicUrl: string } }

/**
 * Mails a new traveler a link that confirms their address; `confirmAccount` then opens the account, which
 * does not exist before (spec §5). The answer and its delay are the same when the address already has an
 * account; its holder then gets a mail that says how to sign in. `back` is the page to return to. Refuses
 * INVALID_INPUT, WEAK_PASSWORD and TOO_MANY_ATTEMPTS.
 */
export const registerAccount = defineAuthentication({
  name: 'account.register',
  because: 'an address, which a mailed link then confirms',
  does: async (
    needs: Needs,
    actor: Actor,
    input: NewAccount & { address: string; back?: string | null },
  ): Promise<void> => {
    const { address, back = null, ...person } = input
    const account = checkedAccount(person)
    await countAsked(needs.db, actor, { address, email: account.email })
    const { email, password, ...named } = account
    const registered = hash(password).then((hashed) =>
      inTransaction(needs.db, async (trx) => {
        await auditMailbox(trx, actor, { action: 'account.register', email })
        if (await mailHolder(trx, needs, email)) return
        const token = newToken()
        const expiresAt = sql<Date>`now() + make_interval(hours => ${CONFIRM_HOURS}::int)`
        const row = { ...named, email, password: hashed, tokenHash: hashOf(token), expiresAt }
        await trx
          .insertInto('registrations')
          .values({ ...row, back: returnPathFrom(back) })
          .execute()
        await askMailbox(trx, needs, { email, token })
      }),
    )
    await Promise.all([registered, wait(SHORTEST_ANSWER_MS)])
  },
})

/**
 * Sends the mail of a registration again, with a new link in place of the last one; the holder of an account
 * is mailed how to sign in instead. The answer is the same when there is neither. Refuses INVALID_INPUT and
 * TOO_MANY_ATTEMPTS.
 */
export const askConfirmationAgain = defineAuthentication({
  name: 'account.ask_confirmation_again',
  because: 'the address that a registration waits for',
  does: async (needs: Needs, actor: Actor, input: { email: string; address: string }): Promise<void> => {
    const { email } = checked(EmailInput, { email: input.email })
    await countAsked(needs.db, actor, { address: input.address, email })
    const asked = inTransaction(needs.db, async (trx) => {
      if (await mailHolder(trx, needs, email)) return
      const token = newToken()
      const last = trx
        .selectFrom('registrations')
        .select('id')
        .where('email', '=', email)
        .where('expiresAt', '>', sql<Date>`now()`)
        .orderBy('createdAt', 'desc')
        .limit(1)
      const renewed = await trx
        .updateTable('registrations')
        .set({ tokenHash: hashOf(token) })
        .where('id', '=', last)
        .returning('id')
        .executeTakeFirst()
      if (renewed) await askMailbox(trx, needs, { email, token })
    })
    await Promise.all([asked, wait(SHORTEST_ANSWER_MS)])
  },
})

async function countAsked(
  db: Database,
  actor: Actor,
  { address, email }: { address: string; email: string },
) {
  await throttleAsker(db, 'register', askerOf(actor, address), PER_ASKER)
  await throttleRefilled(db, `register:mailbox:${hashOf(email)}`, PER_MAILBOX)
}

/** The mail carries no name: it may have been typed by another person than the mail's reader. */
function askMailbox(trx: Database, needs: Needs, { email, token }: { email: string; token: string }) {
  const url = `${needs.config.publicUrl}/auth/confirm-account?token=${token}`
  const props = { url, expiresInHours: CONFIRM_HOURS }
  return queueMail(trx, { template: 'confirm-address', to: email, props })
}

/** True when the address has an account: its holder gets a mail about the registration. */
async function mailHolder(trx: Database, needs: Needs, email: string): Promise<boolean> {
  const holder = await trx
    .selectFrom('users')
    .select(['firstName', 'disabledAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!holder) return false
  const { firstName, disabledAt } = holder
  const url = `${needs.config.publicUrl}/auth/login`
  if (!disabledAt) await queueMail(trx, { template: 'account-exists', to: email, props: { firstName, url } })
  return true
}
