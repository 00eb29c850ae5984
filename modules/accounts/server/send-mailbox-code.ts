import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import {
  CODE_MINUTES,
  hashOfCode,
  MAX_CODES,
  newOneTimeCode,
  RESEND_SECONDS,
} from '#platform/one-time-code.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import type { KeptActor } from './ensure-visitor.ts'
import { holderOf } from './find-mailbox-proof.ts'

/** One sender of requests may have that many codes mailed, to whichever addresses. */
const PER_ADDRESS = { limit: 30, windowSeconds: 3600 }

/**
 * Mails a new six-digit code to an address, good for ten minutes for this browser or account alone; the one before stops
 * working. Refuses TOO_MANY_ATTEMPTS when asked again within 30 seconds, past six in an hour, or too often from one network
 * address.
 */
export async function sendMailboxCode(
  { db, secret }: { db: Database; secret: string },
  actor: KeptActor,
  input: { email: string; firstName: string; address: string },
): Promise<void> {
  await throttle(db, `mailbox-code:address:${input.address}`, PER_ADDRESS)
  const email = input.email.toLowerCase()
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
    if (!rows[0]) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: RESEND_SECONDS })
    await queueMail(trx, {
      template: 'mailbox-code',
      to: input.email,
      props: { firstName: input.firstName, code, expiresInMinutes: CODE_MINUTES },
    })
  })
}

/** What a code proves: that this browser or account, and no other, reads that mailbox. */
export function mailboxPurpose(actor: KeptActor, email: string): string {
  const { visitorId, userId } = holderOf(actor)
  return `mailbox code:${userId ?? visitorId}:${email.toLowerCase()}`
}
