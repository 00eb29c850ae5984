import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { CODE_TRIES, MAX_CODES, RESEND_SECONDS } from '#platform/one-time-code.ts'
import type { Actor } from '../actor.ts'

/** Whether an actor has proved that they read the mail of an address, and the state of their last code. */
export type MailboxProof = {
  proved: boolean
  /** The state of the last code: only a `usable` one can prove the mailbox. */
  code: 'none' | 'usable' | 'expired' | 'used_up'
  /** Seconds before another code may be sent. */
  nextCodeIn: number
  /** True when all codes allowed in an hour were sent: the next one must wait for the end of the hour. */
  allSent: boolean
}

/** The columns that name the holder of a proof. */
export function holderOf(actor: Actor): { visitorId: string | null; userId: string | null } {
  if (actor.kind === 'user') return { visitorId: null, userId: actor.userId }
  return { visitorId: actor.kind === 'visitor' ? actor.visitorId : null, userId: null }
}

/**
 * Whether an actor has proved that they read an address: an account whose own address is verified has proved
 * any address (domain §8); otherwise this browser or account must have given the code mailed there.
 */
export async function findMailboxProof(
  { db }: { db: Database },
  actor: Actor,
  email: string,
): Promise<MailboxProof> {
  const { visitorId, userId } = holderOf(actor)
  const browser = actor.kind === 'user' ? actor.visitorId : visitorId
  const address = email.trim().toLowerCase()
  const { rows } = await sql<MailboxProof>`
    select
      coalesce((select email_verified from users where id = ${userId}), false) or exists (
        select from mailbox_proofs where email = ${address} and proved_at is not null
          and (user_id = ${userId} or visitor_id = ${browser}::uuid)) as proved,
      case when code_hash is null then 'none' when code_attempts >= ${CODE_TRIES}::int then 'used_up'
        when code_expires_at <= now() then 'expired' else 'usable' end as code,
      coalesce(greatest(0, ceil(extract(epoch from code_sent_at - now())
        + case when codes_sent >= ${MAX_CODES}::int then 3600 else ${RESEND_SECONDS}::int end)), 0)::int as next_code_in,
      coalesce(codes_sent >= ${MAX_CODES}::int and code_sent_at > now() - interval '1 hour', false) as all_sent
    from (select 1) as always
    left join mailbox_proofs on email = ${address}
      and visitor_id is not distinct from ${visitorId}::uuid and user_id is not distinct from ${userId}
  `.execute(db)
  return rows[0]!
}

/** The e-mail that this browser or account was last mailed a code at and has not proved yet; null for none. */
export async function findAskedMailbox({ db }: { db: Database }, actor: Actor): Promise<string | null> {
  const { visitorId, userId } = holderOf(actor)
  const row = await db
    .selectFrom('mailboxProofs')
    .select('email')
    .where('codeHash', 'is not', null)
    .where(
      sql<boolean>`(visitor_id is not distinct from ${visitorId}::uuid and user_id is not distinct from ${userId})`,
    )
    .orderBy('codeSentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Whether this actor may read what only the reader of that mailbox may read. */
export async function hasProvedMailbox(db: Database, actor: Actor, email: string): Promise<boolean> {
  return (await findMailboxProof({ db }, actor, email)).proved
}

/**
 * Whether an account reads that very mailbox: it is its own proved address, or the account gave a code that was mailed there.
 * What a link gives to the reader of one mailbox asks this, and not only that some mailbox is proved.
 */
export async function readsMailbox(db: Database, userId: string, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase()
  const { rows } = await sql<{ reads: boolean }>`
    select exists (select from users where id = ${userId} and lower(email) = ${address} and email_verified)
      or exists (select from mailbox_proofs where user_id = ${userId} and email = ${address} and proved_at is not null)
      as reads`.execute(db)
  return rows[0]!.reads
}
