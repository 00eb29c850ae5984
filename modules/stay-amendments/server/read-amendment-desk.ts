import { findSignedRental } from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Database } from '#platform/database/database.ts'
import { type StayTerms, termsOfContract } from '../stay-terms.ts'
import { findAgreedTerms } from './list-amendments.ts'

/** The terms of a stay that an amendment would change; null where its contract was not signed here. The caller has checked who may read it. */
export async function readAmendableTerms(db: Database, reservationId: number): Promise<StayTerms | null> {
  const rental = await findSignedRental(db, reservationId)
  if (!rental) return null
  return (await findAgreedTerms(db, reservationId)) ?? termsOfContract(rental.facts)
}
