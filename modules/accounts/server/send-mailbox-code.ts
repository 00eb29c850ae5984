import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { networkOf } from '#platform/network-of.ts'
import {
  CODE_MINUTES,
  hashOfCode,
  MAX_CODES,
  newOneTimeCode,
  RESEND_SECONDS,
} from '#platform/one-time-code.ts'
import { type Asker, throttleAsker, throttleRefilled } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { KeptActor } from './ensure-visitor.ts'
import { findMailboxProof, holderOf } from './find-mailbox-proof.ts'

/** Limit of the codes that one asker may have mailed, to all addresses together. */
const PER_ASKER = { limit: 20, windowSeconds: 3600 }

/**
 * Limits of the codes mailed to one mailbox: from one network, whatever its browsers, and from all strangers
 * together.
 */
const FROM_NETWORK = { burst: 10, refillSeconds: 600 }
const BY_ALL = { burst: 20, refillSeconds: 1200 }

/**
 * Mails a new six-digit code to an address, valid for ten minutes for this browser or account alone; the
 * previous code stops working. Refuses TOO_MANY_ATTEMPTS (`details.retryAfter`) when asked again within 30
 * seconds, past six in an hour, or too often by one asker or for one mailbox; the previous code then still
 * works. Codes that strangers elsewhere had mailed to an account's own mailbox never refuse one to that
 * account.
 */
export async function sendMailboxCode(
  { db, secret }: { db: Database; secret: string },
  actor: KeptActor,
  input: { email: string; firstName: string | null; asker: Asker; about?: 'invitation' },
): Promise<void> {
  const email = input.email.trim().toLowerCase()
  await throttleAsker(db, 'mailbox-code', input.asker, PER_ASKER)
  const code = newOneTimeCode()
  const kept = hashOfCode(secret, mailboxPurpose(actor, email), code)
  const { visitorId, userId } = holderOf(actor)
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; codesSent: number }>`
      insert into mailbox_proofs as p (visitor_id, user_id, email, code_hash, code_expires_at, codes_sent, code_sent_at)
      values (${visitorId}, ${userId}, ${email}, ${kept}, now() + make_interval(mins => ${CODE_MINUTES}), 1, now())
      on conflict on constraint mailbox_proofs_once do update set
        code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at, code_attempts = 0,
        codes_sent = case when p.code_sent_at <= now() - interval '1 hour' then 1 else p.codes_sent + 1 end,
        code_sent_at = excluded.code_sent_at
      where p.code_sent_at is null or p.code_sent_at <= now() - interval '1 hour'
        or (p.code_sent_at <= now() - make_interval(secs => ${RESEND_SECONDS}) and p.codes_sent < ${MAX_CODES}::int)
      returning id, codes_sent
    `.execute(trx)
    if (!rows[0]) {
      const { nextCodeIn } = await findMailboxProof({ db: trx }, actor, email)
      throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, nextCodeIn) })
    }
    // Counted in the transaction of the mail, so that a refused request does not count.
    const mailbox = `mailbox-code:to:${hashOf(email)}`
    await throttleRefilled(trx, `${mailbox}:${networkOf(input.asker.address)}`, FROM_NETWORK)
    const isOwn = actor.kind === 'user' && actor.email.toLowerCase() === email
    if (!isOwn) await throttleRefilled(trx, mailbox, BY_ALL)
    await queueMail(trx, {
      template: 'mailbox-code',
      to: input.email.trim(),
      props: {
        ...{ firstName: input.firstName, code, expiresInMinutes: CODE_MINUTES },
        ...(input.about && { about: input.about }),
      },
    })
  })
}

/** The purpose of a code: it proves the mailbox for this browser or account and for no other. */
export function mailboxPurpose(actor: KeptActor, email: string): string {
  const { visitorId, userId } = holderOf(actor)
  return `mailbox code:${userId ?? visitorId}:${email}`
}
