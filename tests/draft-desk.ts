import { createListing } from '#modules/listing-drafts/server/create-listing.ts'
import type { Services } from '#server/services.ts'
import { addAccount } from './account-factory.ts'
import { person, type TestPerson } from './person.ts'
import { openTestAgency } from './published-villa.ts'

/** The address of each listing that a test starts. */
export const DRAFT_ADDRESS = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', country: 'FR' as const },
  ...{ latitude: 43.5591, longitude: 7.0213 },
}

/** An owner, and an agent of the agency that new listings go to. */
export async function openDraftDesk(services: Services) {
  const agencyId = await openTestAgency(services.db)
  const owner: TestPerson = person('OWNER', await addAccount(services, ['OWNER']))
  const agent: TestPerson = person('AGENT', {
    ...(await addAccount(services, ['AGENT'])),
    agencyIds: [agencyId],
  })
  return { agencyId, owner, agent }
}

/** A new listing at that address; the same one for the same form. */
export const startListing = (services: Services, actor: TestPerson, form: string = crypto.randomUUID()) =>
  createListing(services, actor, { address: DRAFT_ADDRESS, form })
