import type { ContractRow } from '#modules/signatures/server/contract-rows.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { RentalFacts } from '../contract-facts.ts'

export type RentalRow = ContractRow & { contractType: 'rental'; facts: RentalFacts }

/** The current contract of a reservation, or null. */
export async function findLiveContract(db: Database, reservationId: number): Promise<RentalRow | null> {
  const row = await db
    .selectFrom(CONTRACT_ROWS.as('contracts'))
    .selectAll()
    .where('reservationId', '=', reservationId)
    .where('contractType', '=', 'rental')
    .where('status', '<>', 'void')
    .executeTakeFirst()
  return row ? (row as RentalRow) : null
}

/** True for a contract of a stay. */
export function isRental(row: ContractRow | null): row is RentalRow {
  return row?.contractType === 'rental'
}
