import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { quotedNumber } from '#modules/mandates/mandate.ts'
import { findMandateInForce } from '#modules/mandates/server/find-mandate.ts'
import type { PaymentRegime } from '#modules/properties/listing.ts'
import type { RentalFactsInput } from '#modules/rental-contracts/rental-facts.ts'
import type { Database } from '#platform/database/database.ts'
import { gatheredBefore } from '#platform/database/gather-reads.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'

type Let = { propertyId: number; agencyId: number; ownerId: string | null; regime: PaymentRegime }
type Parties = 'regime' | 'owner' | 'domicile' | 'agency' | 'mandateNumber' | 'mediator'

/** Who lets a villa to a traveler who books on a day: the lessor, their agency and its mandate of that day. */
export async function partiesOf(
  db: Database,
  { propertyId, agencyId, ownerId, regime }: Let,
  bookedOn: CivilDate,
): Promise<Pick<RentalFactsInput, Parties>> {
  const reading = gatheredBefore(db)
  const [agency, owner, mandate] = await sideBySide(
    reading,
    () => getAgency(reading, agencyId),
    async () => (ownerId ? findPerson(reading, ownerId) : null),
    () => findMandateInForce(reading, propertyId, bookedOn),
  )
  return {
    regime,
    owner: owner && { name: `${owner.firstName} ${owner.lastName}` },
    domicile: { name: agency.name, address: agency.address },
    // An owner who lets directly gave no mandate, so the agency is not a party to the contract.
    agency: regime === 'hoguet' ? agency : null,
    mandateNumber: mandate && quotedNumber(mandate),
    mediator: { name: agency.mediator, url: agency.mediatorUrl },
  }
}
