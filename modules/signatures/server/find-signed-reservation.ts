import './contract-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { signatureOfToken } from './embedded-signature-queries.ts'

/** The reservation whose contract a signing link signs; null for a contract of no stay. Refuses LINK_INVALID. */
export async function findSignedReservation(
  db: Database,
  token: string,
): Promise<{ reservationId: number } | null> {
  const { externalId } = await signatureOfToken(db, token)
  const found = await db
    .selectFrom('signatureRequests as r')
    .innerJoin('contracts as c', 'c.id', 'r.contractId')
    .select('c.reservationId')
    .where('r.publicId', '=', externalId)
    .executeTakeFirst()
  return found?.reservationId ? { reservationId: found.reservationId } : null
}
