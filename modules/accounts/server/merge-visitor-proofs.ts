import './account-tables.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { SignedInAccount } from './account-events.ts'
import { verifyOwnAddress } from './prove-mailbox.ts'

/** Moves the mailbox proofs of a browser to the account that signs in there. */
export async function mergeVisitorProofs(
  trx: Transaction<Tables>,
  { visitorId, userId }: SignedInAccount,
): Promise<void> {
  if (!visitorId) return verifyOwnAddress(trx, userId)
  await sql`insert into mailbox_proofs as p (user_id, email, proved_at)
    select ${userId}, email, proved_at from mailbox_proofs
    where visitor_id = ${visitorId}::uuid and proved_at is not null
    on conflict on constraint mailbox_proofs_once do update set
      proved_at = coalesce(p.proved_at, excluded.proved_at)`.execute(trx)
  await verifyOwnAddress(trx, userId)
}
