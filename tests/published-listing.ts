import { SYSTEM } from '#modules/accounts/actor.ts'
import { createAgency } from '#modules/agencies/server/create-agency.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { changePropertyStatus } from '#modules/properties/server/change-property-status.ts'
import { createProperty } from '#modules/properties/server/create-property.ts'
import { publishVersion } from '#modules/properties/server/publish-version.ts'
import type { Database } from '#platform/database/database.ts'
import { aListing } from './listing-factory.ts'

let made = 0

/** A listing that went through its review and is on the site, in an agency of its own. */
export async function addPublishedListing(db: Database, changes: Partial<ListingContent> = {}) {
  const slug = `essai-${made++}-${crypto.randomUUID().slice(0, 8)}`
  const { agencyId } = await createAgency({ db }, SYSTEM, { agency: anAgency(slug), memberIds: [] })
  const property = { agencyId, ownerId: null, slug, regime: 'hoguet' as const, mandateNumber: 'G-1' }
  const created = await createProperty({ db }, SYSTEM, { ...property, content: aListing(changes) })
  const { propertyId, publicId } = created
  for (const event of ['submit', 'owner_approve'] as const) {
    await changePropertyStatus({ db }, SYSTEM, { publicId, event })
  }
  await publishVersion({ db }, SYSTEM, { publicId })
  return { propertyId, publicId, slug }
}

function anAgency(slug: string) {
  return {
    slug,
    name: 'Agence d’essai',
    legalForm: 'SARL',
    siren: '000000000',
    address: '1 rue des Essais, 06400 Cannes',
    email: `${slug}@example.org`,
    phone: '+33 4 00 00 00 00',
    cardNumber: 'CPI 0000 0000 000 000 000',
    cardAuthority: 'CCI d’essai',
    guarantor: 'Garant d’essai',
    guarantorAddress: '2 rue des Essais, 06400 Cannes',
    liabilityInsurer: 'Assureur d’essai',
    mediator: 'Médiateur d’essai',
    mediatorUrl: 'https://mediateur.example.org',
  }
}
