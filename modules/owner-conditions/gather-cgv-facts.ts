import { cancellationTerms } from '#modules/pricing/cancellation-refund.ts'
import type { ListingContent, PaymentRegime } from '#modules/properties/listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { AgencyFacts } from '#modules/rental-contracts/contract-facts.ts'
import { PROPERTY_KINDS } from '#modules/rental-contracts/rental-facts.ts'
import { addDays, type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import type { Company } from '#shared/company.ts'
import { withCountry } from '#shared/place-line.ts'
import type { CgvFactsDraft, CgvPrice, ConditionsWording } from './cgv-facts.ts'
import { type OwnerTerms, ownerTermsOn } from './owner-terms.ts'

export type CgvFactsInput = {
  issuedOn: CivilDate
  regime: PaymentRegime
  operator: Company | null
  /** Null where the owner gave no mandate. */
  agency: Omit<AgencyFacts, 'mandateNumber'> | null
  mandateNumber: string | null
  mediator: { name: string; url: string } | null
  /** The one who signs this copy. */
  owner: { firstName: string; lastName: string; address: string | null; email: string } | null
  /** All who own, where they are several or a company. */
  owners?: CgvFactsDraft['owners']
  /** The account that signs this copy. */
  signerId?: string
  version: { slug: string; number: number; hash: string; content: ListingContent }
  /** The owner declared on their honor for the registration number of that content. */
  isDeclared: boolean
  /** The rates the owner lets at now. */
  rates: Rates
  /** The published version that words the text, with its figures. */
  published?: { wording: ConditionsWording; terms: OwnerTerms }
}

/** The facts of an owner's general conditions, from the frozen listing and the terms of the day. */
export function gatherCgvFacts(input: CgvFactsInput): CgvFactsDraft {
  const { issuedOn, regime, agency, version, rates } = input
  const { content } = version
  const { jurisdiction, address } = content
  const pool = content.amenities.includes('pool')
  const isFrench = jurisdiction === 'FR'
  return {
    reference: `${version.slug}, version ${version.number}`,
    issuedOn,
    jurisdiction,
    regime,
    operator: input.operator,
    agency: agency && { ...agency, mandateNumber: input.mandateNumber },
    owner: ownerOf(input),
    ...(input.owners && { owners: input.owners.map((one) => ({ ...one, address: addressOf(one, input) })) }),
    ...(input.signerId !== undefined && { signerId: input.signerId }),
    listing: {
      title: content.title,
      kind: PROPERTY_KINDS[content.type],
      address: withCountry(`${address.street}, ${address.postalCode} ${address.city}`, address),
      version: version.number,
      hash: version.hash,
      livingAreaM2: content.livingAreaM2,
      bedrooms: content.bedrooms,
      maxGuests: content.maxGuests,
      registrationNumber: isFrench ? content.registrationNumber : null,
      swornDeclaration: isFrench && input.isDeclared,
      pool,
      poolDevice: pool ? content.poolDevice : null,
    },
    prices: pricesOf(rates, issuedOn),
    fees: {
      cleaning: rates.cleaningFee,
      linen: rates.linenFee,
      deposit: rates.deposit,
      serviceFeeBasisPoints: rates.serviceFeeBasisPoints,
    },
    cancellation: {
      policy: content.cancellationPolicy,
      steps: stepsOf(content.cancellationPolicy, issuedOn),
    },
    terms: input.published?.terms ?? ownerTermsOn(issuedOn),
    mediator: input.mediator,
    ...(input.published && { wording: input.published.wording }),
  }
}

/** The seasons of the version that are not over, after the price of the other nights when there is one. */
function pricesOf({ baseNightly, baseWeekly, minNights, seasons }: Rates, today: CivilDate): CgvPrice[] {
  const base: CgvPrice[] =
    baseNightly === null
      ? []
      : [{ period: 'Hors saisons', nightly: baseNightly, weekly: baseWeekly, minNights }]
  const dated = seasons
    .filter(({ to }) => to > today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((season): CgvPrice => {
      const last = formatCivilDate(addDays(season.to, -1))
      return {
        period: `${season.name}, du ${formatCivilDate(season.from)} au ${last}`,
        nightly: season.nightly,
        weekly: season.weekly,
        minNights: season.minNights,
      }
    })
  return [...base, ...dated]
}

/** The policy's steps in days before an arrival, whatever the arrival. */
function stepsOf(policy: ListingContent['cancellationPolicy'], arrival: CivilDate) {
  return cancellationTerms(policy, arrival).flatMap(({ until, rentPercent }) =>
    until ? [{ daysBefore: daysBetween(until, arrival), rentPercent }] : [],
  )
}

function ownerOf(input: CgvFactsInput): CgvFactsDraft['owner'] {
  if (!input.owner) return null
  const { firstName, lastName, email } = input.owner
  return { firstName, lastName, email, address: addressOf(input.owner, input) }
}

/** Without an address of their own, an owner elects domicile at the agency that holds their mandate. */
function addressOf(owner: { address: string | null }, { agency, regime }: CgvFactsInput): string | null {
  const elected =
    agency && regime === 'hoguet' ? `élisant domicile chez son mandataire, ${agency.address}` : null
  return owner.address ?? elected
}
