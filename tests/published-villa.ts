import { SYSTEM } from '#modules/accounts/actor.ts'
import { createAgency, type NewAgency } from '#modules/agencies/server/create-agency.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { createProperty } from '#modules/properties/server/create-property.ts'
import { publishListing } from '#modules/publication/server/publish-listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { aListing, aRates, type VillaChanges } from './listing-factory.ts'
import { givePassport, openTestOwner } from './passport-fixture.ts'
import { productEmit } from './product-emit.ts'
import { MAILLESS, submitAndApprove } from './review-steps.ts'

type Needs = { db: Database; clock: Clock }

/** The facts of an agency. */
export const AN_AGENCY: NewAgency = {
  slug: 'agence-essai',
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
}

/** An agency of its own for a test. */
export async function openTestAgency(db: Database): Promise<number> {
  const { agencyId } = await createAgency({ db }, SYSTEM, {
    agency: { ...AN_AGENCY, slug: `agence-${crypto.randomUUID()}` },
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

const isPublishable = (rates: Rates) => rates.baseNightly !== null && rates.deposit > 0

/** Rates a villa may be published with: one that a test lets « sur demande » gets there once it is on the site. */
const published = (rates: Rates): Rates =>
  isPublishable(rates) ? rates : { ...rates, baseNightly: rates.baseNightly ?? 100_000, deposit: 200_000 }

/** A villa in draft, complete for its publication but not reviewed, with its owner and its agency. */
export async function addReadyVilla(
  needs: Needs,
  { rates = aRates(), ...changes }: VillaChanges = {},
  given?: number,
): Promise<TestVilla & { ownerId: string; agencyId: number }> {
  const content = aListing(changes)
  const ownerId = await openTestOwner(needs.db)
  const agencyId = given ?? (await openTestAgency(needs.db))
  const slug = `villa-${crypto.randomUUID()}`
  const created = await createProperty(needs, { agencyId, ownerId, slug, regime: 'hoguet', content })
  await givePassport(needs, { ...created, ownerId })
  const emit = productEmit(needs)
  const { ratesVersionId } = await changeRates({ ...needs, emit }, SYSTEM, { ...created, rates })
  return { ...created, slug, content, ratesVersionId, rates, ownerId, agencyId }
}

/** A villa that went through its review and is on the site. */
export async function publishTestVilla(
  needs: Needs,
  { rates = aRates(), ...changes }: VillaChanges = {},
  agencyId?: number,
): Promise<TestVilla> {
  const ready = await addReadyVilla(needs, { ...changes, rates: published(rates) }, agencyId)
  const emit = productEmit(needs)
  await submitAndApprove(needs, ready)
  await publishListing({ ...needs, emit, config: MAILLESS }, SYSTEM, ready)
  if (isPublishable(rates)) return ready
  const { ratesVersionId } = await changeRates({ ...needs, emit }, SYSTEM, { ...ready, rates })
  return { ...ready, rates, ratesVersionId }
}
