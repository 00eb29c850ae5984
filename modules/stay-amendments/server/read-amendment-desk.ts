import { findSignedRental } from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Database } from '#platform/database/database.ts'
import { agreedTerms, type StayAmendment } from '../stay-amendment.ts'
import { type StayTerms, termsOfContract } from '../stay-terms.ts'

/**
 * The terms of a stay that another amendment would change, after those it has; null where its contract was not signed here. The
 * caller has checked who may read it.
 */
export async function readAmendableTerms(
  db: Database,
  reservationId: number,
  amendments: readonly StayAmendment[],
): Promise<StayTerms | null> {
  const rental = await findSignedRental(db, reservationId)
  return rental && (agreedTerms(amendments) ?? termsOfContract(rental.facts))
}
