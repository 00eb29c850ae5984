import { findPerson } from '#modules/accounts/server/find-person.ts'
import { quotedNumber } from '#modules/mandates/mandate.ts'
import { findMandateInForce, findMandateTerms } from '#modules/mandates/server/find-mandate.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { NumberedFacts } from '../numbered-facts.ts'
import type { SaleRule } from '../sold-lines.ts'

/**
 * Who sells the lines of a stay: its owner, and what the terms of the mandate of the day it was booked give the
 * agency. An owner who lets directly gave no mandate.
 */
export async function readSale(
  trx: Database,
  reservation: Reservation,
  soldOn: CivilDate,
): Promise<{ rule: SaleRule; owner: Pick<NumberedFacts, 'owner'> }> {
  const { ownerId, regime, content } = await getVersion(trx, reservation)
  const { propertyId, bookedOn } = reservation
  const person = ownerId ? await findPerson(trx, ownerId) : null
  const mandate = regime === 'hoguet' ? await findMandateInForce(trx, propertyId, bookedOn) : null
  const agreed = mandate && (await findMandateTerms(trx, propertyId, bookedOn))
  return {
    rule: { terms: agreed?.terms ?? null, commune: content.publicPlace.city, soldOn },
    owner: person
      ? {
          owner: {
            name: `${person.firstName} ${person.lastName}`,
            mandate: mandate && quotedNumber(mandate),
          },
        }
      : {},
  }
}
