import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { CODE_TRIES, isRightCode } from '#platform/one-time-code.ts'
import { type Asker, throttleAsker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import type { KeptActor } from './ensure-visitor.ts'
import { holderOf } from './find-mailbox-proof.ts'
import { mailboxPurpose } from './send-mailbox-code.ts'

const PER_ASKER = { limit: 50, windowSeconds: 3600 }

/**
 * Checks the code that was mailed: if it is right, this browser or account has proved the address; an account
 * that proves its own address is verified for good. Refuses WRONG_CODE with `attemptsLeft`, CODE_EXPIRED
 * (expired, used up or never sent) and TOO_MANY_ATTEMPTS.
 */
export async function proveMailbox(
  { db, secret }: { db: Database; secret: string },
  actor: KeptActor,
  input: { email: string; code: string; asker: Asker },
): Promise<void> {
  await throttleAsker(db, 'mailbox-proof', input.asker, PER_ASKER)
  const { visitorId, userId } = holderOf(actor)
  const email = input.email.trim().toLowerCase()
  // Counted before the code is compared, so that simultaneous attempts do not exceed the limit.
  const { rows } = await sql<{ id: number; codeHash: string; codeAttempts: number }>`
    update mailbox_proofs set code_attempts = code_attempts + 1
    where visitor_id is not distinct from ${visitorId}::uuid and user_id is not distinct from ${userId}
      and email = ${email} and code_hash is not null and code_attempts < ${CODE_TRIES}::int and code_expires_at > now()
    returning id, code_hash, code_attempts
  `.execute(db)
  const tried = rows[0]
  if (!tried) throw new Refusal('CODE_EXPIRED')
  if (!isRightCode(secret, mailboxPurpose(actor, email), input.code, tried.codeHash))
    throw new Refusal('WRONG_CODE', { attemptsLeft: CODE_TRIES - tried.codeAttempts })
  await db
    .updateTable('mailboxProofs')
    .set({ codeHash: null, provedAt: sql<Date>`now()` })
    .where('id', '=', tried.id)
    .execute()
  if (userId) await verifyOwnAddress(db, userId)
}

/** An account that proved the address it signs in with is verified. */
export async function verifyOwnAddress(db: Database, userId: string): Promise<void> {
  await sql`update users set email_verified = true from mailbox_proofs as p
    where users.id = ${userId} and p.user_id = users.id and p.email = lower(users.email) and p.proved_at is not null
  `.execute(db)
}
