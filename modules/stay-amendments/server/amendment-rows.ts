import './stay-amendment-tables.ts'
import { sql } from 'kysely'
import type { ContractRow } from '#modules/signatures/server/contract-rows.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { isUuid } from '#shared/uuid.ts'
import type { StayAmendmentFacts } from '../amendment-facts.ts'

export type AmendmentContract = ContractRow & { contractType: 'stay_amendment'; facts: StayAmendmentFacts }

/** True for an amendment of a stay. */
export function isStayAmendment(row: ContractRow | null): row is AmendmentContract {
  return row?.contractType === 'stay_amendment'
}

/** The amendments of a reservation in the order they were proposed. */
export function listAmendmentRows(db: Database, reservationId: number) {
  return db
    .selectFrom('stayAmendments')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .orderBy('number')
    .execute()
}

export type AmendmentRow = Awaited<ReturnType<typeof listAmendmentRows>>[number]

/** An amendment, or null. */
export async function findAmendment(db: Database, publicId: string): Promise<AmendmentRow | null> {
  const row = isUuid(publicId)
    ? await db.selectFrom('stayAmendments').selectAll().where('publicId', '=', publicId).executeTakeFirst()
    : null
  return row ?? null
}

/** The texts of these amendments that count, by amendment. */
export async function listAmendmentContracts(
  db: Database,
  reservationId: number,
): Promise<Map<string, AmendmentContract>> {
  const rows = await db
    .selectFrom(CONTRACT_ROWS.as('contracts'))
    .selectAll()
    .where('reservationId', '=', reservationId)
    .where('contractType', '=', 'stay_amendment')
    .where('status', '<>', 'void')
    .orderBy('id')
    .execute()
  return new Map((rows as AmendmentContract[]).map((row) => [row.facts.amendmentId, row]))
}

/** Marks a proposed amendment as settled; false where it was settled before. */
export async function settleAmendment(
  db: Database,
  publicId: string,
  status: 'agreed' | 'withdrawn',
): Promise<AmendmentRow | null> {
  const row = await db
    .updateTable('stayAmendments')
    .set({ status, settledAt: sql<Date>`now()` })
    .where('publicId', '=', publicId)
    .where('status', '=', 'proposed')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
