import './contract-tables.ts'
import './embedded-signature-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'

/** The reservation whose contract a signing link signs; null for a contract of no stay. Refuses LINK_INVALID. */
export async function findSignedReservation(
  db: Database,
  token: string,
): Promise<{ reservationId: number } | null> {
  const found = await db
    .selectFrom('embeddedSignatures as e')
    // What orders a signature names it by the identifier of its request.
    .leftJoin('signatureRequests as r', (join) => join.on(sql<boolean>`r.public_id = e.external_id::uuid`))
    .leftJoin('contracts as c', 'c.id', 'r.contractId')
    .select('c.reservationId')
    .where('e.accessHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!found) throw new Refusal('LINK_INVALID')
  return found.reservationId ? { reservationId: found.reservationId } : null
}
