import type { RentalFacts } from '#modules/rental-contracts/contract-facts.ts'
import type { Database } from '#platform/database/database.ts'

/** The facts of the signed contract of a reservation. */
export async function signedFactsOf(db: Database, reservationId: number): Promise<RentalFacts> {
  const { facts } = await db
    .selectFrom('contracts')
    .select('facts')
    .where('reservationId', '=', reservationId)
    .where('status', '=', 'signed')
    .executeTakeFirstOrThrow()
  return facts as RentalFacts
}
