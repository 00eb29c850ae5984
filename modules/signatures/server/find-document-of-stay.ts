import './contract-tables.ts'
import './embedded-signature-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ContractStatus, ContractType } from '../contract-status.ts'

export type DocumentOfStay = { reservationId: number; type: ContractType; status: ContractStatus }

/**
 * The document of a stay that a signing link would sign now; null for a document of no stay, and once the link signs nothing
 * more. Refuses LINK_INVALID.
 */
export async function findDocumentOfStay(db: Database, token: string): Promise<DocumentOfStay | null> {
  const found = await db
    .selectFrom('embeddedSignatures as e')
    // What orders a signature names it by the identifier of its request.
    .leftJoin('signatureRequests as r', (join) => join.on(sql<boolean>`r.public_id = e.external_id::uuid`))
    .leftJoin('contracts as c', 'c.id', 'r.contractId')
    .select(['c.reservationId', 'c.contractType as type', 'c.status', 'e.status as signature'])
    .where('e.accessHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!found) throw new Refusal('LINK_INVALID')
  const { reservationId, type, status, signature } = found
  if (signature !== 'ongoing' || !reservationId || !type || !status) return null
  return { reservationId, type, status }
}
