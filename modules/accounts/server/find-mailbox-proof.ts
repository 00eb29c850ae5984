import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { CODE_TRIES, MAX_CODES, RESEND_SECONDS } from '#platform/one-time-code.ts'
import type { Actor } from '../actor.ts'

/** How far somebody is with proving that they read the mail of an address. */
export type MailboxProof = {
  proved: boolean
  /** How the last code stands: only a `usable` one proves. */
  code: 'none' | 'usable' | 'expired' | 'used_up'
  /** Seconds before another code may be asked for; null when no more will be sent within the hour. */
  nextCodeIn: number | null
}

/** The columns that name whose proof it is. */
export function holderOf(actor: Actor): { visitorId: string | null; userId: string | null } {
  if (actor.kind === 'user') return { visitorId: null, userId: actor.userId }
  return { visitorId: actor.kind === 'visitor' ? actor.visitorId : null, userId: null }
}

/**
 * What an actor has proved of an address: an account whose own address was proved counts for any (domain §8), else this
 * browser or account gave the code that was mailed there.
 */
export async function findMailboxProof(
  { db }: { db: Database },
  actor: Actor,
  email: string,
): Promise<MailboxProof> {
  const { visitorId, userId } = holderOf(actor)
  const browser = actor.kind === 'user' ? actor.visitorId : visitorId
  const address = email.toLowerCase()
  const { rows } = await sql<{ proved: boolean; code: MailboxProof['code']; nextCodeIn: number | null }>`
    select
      coalesce((select email_verified from users where id = ${userId}), false) or exists (
        select from mailbox_proofs where email = ${address} and proved_at is not null
          and (user_id = ${userId} or visitor_id = ${browser}::uuid)) as proved,
      case when code_hash is null then 'none' when code_attempts >= ${CODE_TRIES}::int then 'used_up'
        when code_expires_at <= now() then 'expired' else 'usable' end as code,
      case when code_sent_at is null or code_sent_at <= now() - interval '1 hour' then 0
        when codes_sent >= ${MAX_CODES}::int then null
        else greatest(0, ceil(${RESEND_SECONDS}::int - extract(epoch from now() - code_sent_at)))::int end as next_code_in
    from (select 1) as always
    left join mailbox_proofs on email = ${address}
      and visitor_id is not distinct from ${visitorId}::uuid and user_id is not distinct from ${userId}
  `.execute(db)
  return rows[0]!
}

/** Whether this actor may read what is for the reader of that mailbox alone. */
export async function hasProvedMailbox(db: Database, actor: Actor, email: string): Promise<boolean> {
  return (await findMailboxProof({ db }, actor, email)).proved
}
