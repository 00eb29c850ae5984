import type { RentalFacts } from '#modules/rental-contracts/contract-facts.ts'
import type { Database } from '#platform/database/database.ts'

/** What the signed contract of a reservation was made from. */
export async function signedFactsOf(db: Database, reservationId: number): Promise<RentalFacts> {
  const { facts } = await db
    .selectFrom('contracts')
    .select('facts')
    .where('reservationId', '=', reservationId)
    .where('status', '=', 'signed')
    .executeTakeFirstOrThrow()
  return facts as RentalFacts
}
