import { SYSTEM } from '#modules/accounts/actor.ts'
import { createAgency } from '#modules/agencies/server/create-agency.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { changePropertyStatus } from '#modules/properties/server/change-property-status.ts'
import { createProperty } from '#modules/properties/server/create-property.ts'
import { publishListing } from '#modules/properties/server/publish-listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { aListing, aRates, type VillaChanges } from './listing-factory.ts'
import { giveMandate } from './mandate-fixture.ts'
import { productEmit } from './product-emit.ts'

type Needs = { db: Database; clock: Clock }

/** An agency of its own for a test. */
export async function openTestAgency(db: Database): Promise<number> {
  const { agencyId } = await createAgency({ db }, SYSTEM, {
    agency: {
      slug: `agence-${crypto.randomUUID()}`,
      name: 'Agence Essai',
      legalForm: 'SAS',
      siren: '000 000 000',
      address: '1 rue des Essais, 06400 Cannes',
      email: 'agence@example.com',
      phone: '04 00 00 00 00',
      cardNumber: 'CPI 0000 0000 000 000 000',
      cardAuthority: 'la CCI d’essai',
      guarantor: 'Garant Essai',
      guarantorAddress: '2 rue des Essais, 06000 Nice',
      liabilityInsurer: 'Assureur Essai',
      mediator: 'Médiateur Essai',
      mediatorUrl: 'https://example.com',
    },
    memberIds: [],
  })
  return agencyId
}

export type TestVilla = {
  propertyId: number
  publicId: string
  slug: string
  versionId: number
  content: ListingContent
  ratesVersionId: number
  rates: Rates
}

/** A villa that went through its review and is on the site. */
export async function publishTestVilla(
  needs: Needs,
  { rates = aRates(), ...changes }: VillaChanges = {},
  agencyId?: number,
): Promise<TestVilla> {
  const content = aListing(changes)
  const slug = `villa-${crypto.randomUUID()}`
  const created = await createProperty(needs, SYSTEM, {
    agencyId: agencyId ?? (await openTestAgency(needs.db)),
    ownerId: null,
    slug,
    regime: 'hoguet',
    content,
  })
  await giveMandate(needs, created)
  const emit = productEmit(needs)
  const { ratesVersionId } = await changeRates({ ...needs, emit }, SYSTEM, { ...created, rates })
  for (const event of ['submit', 'owner_approve'] as const) {
    await changePropertyStatus(needs, SYSTEM, { publicId: created.publicId, event })
  }
  await publishListing({ ...needs, emit }, SYSTEM, created)
  return { ...created, slug, content, ratesVersionId, rates }
}
