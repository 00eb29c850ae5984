import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { verifyOwnAddress } from './prove-mailbox.ts'

/** What a browser proved without an account, the account it signs in to has proved too. */
export async function mergeVisitorProofs(
  db: Database,
  visitorId: string | null,
  userId: string,
): Promise<void> {
  if (!visitorId) return verifyOwnAddress(db, userId)
  await sql`insert into mailbox_proofs as p (user_id, email, proved_at)
    select ${userId}, email, proved_at from mailbox_proofs
    where visitor_id = ${visitorId}::uuid and proved_at is not null
    on conflict on constraint mailbox_proofs_once do update set
      proved_at = coalesce(p.proved_at, excluded.proved_at)`.execute(db)
  await verifyOwnAddress(db, userId)
}
