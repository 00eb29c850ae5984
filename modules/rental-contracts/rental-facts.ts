import type { Stay } from '#modules/calendar/stay.ts'
import { cancellationTerms, freeCancellationUntil, refundOn } from '#modules/pricing/cancellation-refund.ts'
import type { Party } from '#modules/pricing/party.ts'
import { amountsOf, type Due, type PaymentNature, scheduleOf } from '#modules/pricing/payment-schedule.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { QuoteLine } from '#modules/pricing/quote-line.ts'
import { shownLines } from '#modules/pricing/reduction.ts'
import { explainTouristTax } from '#modules/pricing/tourist-tax.ts'
import { AMENITIES, isAmenityCode } from '#modules/properties/amenity.ts'
import type { CancellationPolicy, ListingContent, PaymentRegime } from '#modules/properties/listing.ts'
import type { PropertyType } from '#modules/properties/property-type.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import { UNPAID_TERMS } from '#modules/reservations/unpaid-terms.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { withCountry } from '#shared/place-line.ts'
import type { AgencyFacts, CancellationTier, RentalFactsDraft } from './contract-facts.ts'
import { DEPOSIT_TERMS } from './deposit-terms.ts'

/** The French name of each type of property in a contract. */
export const PROPERTY_KINDS: Record<PropertyType, string> = {
  villa: 'villa',
  appartement: 'appartement',
  maison: 'maison',
  studio: 'studio',
  loft: 'loft',
  penthouse: 'appartement en attique',
}

export type RentalFactsInput = {
  reservationNumber: string
  issuedOn: CivilDate
  /** Day the nights were first held: the payment windows run from it. */
  bookedOn: CivilDate
  regime: PaymentRegime
  /** The lessor, by name alone: no private address of an owner stands in a contract (domain §5). */
  owner: { name: string } | null
  /** The place where the lessor elects domicile: the agency that lists the villa. */
  domicile: { name: string; address: string } | null
  agency: Omit<AgencyFacts, 'mandateNumber'> | null
  mandateNumber: string | null
  mediator: { name: string; url: string } | null
  traveler: Traveler | null
  listing: ListingContent
  stay: Stay
  party: Party
  quote: Pick<Quote, 'lines' | 'total' | 'deposit' | 'touristTax' | 'promotion'>
  /** False where only transfers are taken; the deposit is then a transfer too. */
  cards?: boolean
  /** What is due and when, and what the traveler may choose instead; null: what the regime gives, as `acompte`. */
  schedule?: { nature: PaymentNature; dues: readonly Due[]; installments: readonly Due[] | null } | null
}

/** The contract facts of a stay, from the frozen listing and the agreed quote. */
export function rentalFactsOf(input: RentalFactsInput): RentalFactsDraft {
  const { listing, stay, party, quote, agency, bookedOn, cards = true } = input
  const pool = listing.amenities.includes('pool')
  const schedule = input.schedule ?? {
    nature: 'acompte' as const,
    dues: scheduleOf({ ...amountsOf(quote.lines), regime: input.regime, bookedOn, arrival: stay.arrival }),
    installments: null,
  }
  return {
    reservationNumber: input.reservationNumber,
    issuedOn: input.issuedOn,
    jurisdiction: listing.jurisdiction,
    regime: input.regime,
    lessor: lessorOf(input),
    agency: agency && { ...agency, mandateNumber: input.mandateNumber },
    tenant: input.traveler && {
      firstName: input.traveler.firstName,
      lastName: input.traveler.lastName,
      address: tenantAddress(input.traveler),
      email: input.traveler.email,
      phone: input.traveler.phone,
    },
    premises: {
      title: listing.title,
      kind: PROPERTY_KINDS[listing.type],
      address: `${listing.address.street}, ${placeOf(listing)}`,
      place: placeOf(listing),
      description: listing.description,
      livingAreaM2: listing.livingAreaM2,
      landAreaM2: listing.landAreaM2,
      bedrooms: listing.bedrooms,
      bathrooms: listing.bathrooms,
      maxGuests: listing.maxGuests,
      rooms: listing.rooms,
      equipment: [
        ...listing.amenities.filter(isAmenityCode).map((code) => AMENITIES[code].label),
        ...listing.ownAmenities,
      ],
      annexes: listing.annexes,
      pool,
      poolDevice: pool ? listing.poolDevice : null,
      registrationNumber: listing.jurisdiction === 'FR' ? listing.registrationNumber : null,
    },
    stay: {
      ...stay,
      arrivalFrom: listing.checkIn.from,
      arrivalUntil: listing.checkIn.to,
      departureBy: listing.checkOut,
    },
    occupants: party,
    price: {
      lines: shownLines(quote.lines, quote.promotion).map(({ kind, label, amount }) => ({
        kind,
        label,
        amount,
      })),
      total: quote.total,
      touristTaxExplanation: quote.touristTax && explainTouristTax(quote.touristTax),
    },
    schedule: {
      nature: schedule.nature,
      payments: schedule.dues.map(toPayment),
      installments: schedule.installments?.map(toPayment) ?? null,
      cards,
    },
    unpaid: UNPAID_TERMS,
    deposit: {
      amount: quote.deposit,
      form: cards ? 'card_hold' : 'bank_transfer',
      ...DEPOSIT_TERMS,
    },
    cancellation: {
      policy: listing.cancellationPolicy,
      tiers: cancellationTiers({
        policy: listing.cancellationPolicy,
        lines: quote.lines,
        // The signature books the stay, and no earlier than the day of the text: no tier of it is past.
        bookedOn: input.issuedOn > bookedOn ? input.issuedOn : bookedOn,
        arrival: stay.arrival,
      }),
    },
    insurance: 'holiday_liability',
    animals: listing.animals,
    inventory: 'written_within_48h',
    houseRules: listing.houseRules,
    mediator: input.mediator,
    law: listing.jurisdiction === 'FR' ? 'french' : 'monegasque',
  }
}

function toPayment({ dueOn, label, amount }: Due) {
  return { dueOn, label, amount }
}

function placeOf({ address }: ListingContent): string {
  return withCountry(`${address.postalCode} ${address.city}`, address)
}

function lessorOf({ owner, domicile, agency }: RentalFactsInput): RentalFactsDraft['lessor'] {
  if (!owner) return null
  const at = agency ? 'chez son mandataire' : `chez ${domicile?.name}`
  return { name: owner.name, address: domicile && `élisant domicile ${at}, ${domicile.address}` }
}

/** The postal address, abroad also without a postal code; null, and so no contract, while incomplete. */
function tenantAddress({ address, postalCode, city, country }: Traveler): string | null {
  if (!address || !city || !country) return null
  return [address, `${postalCode} ${city}`.trim(), country].join(', ')
}

/**
 * The refund of a traveler day by day, as dated tiers, computed by `refundOn` so that the contract promises
 * what a cancellation pays. Neighboring tiers of the same amount are merged.
 */
export function cancellationTiers(booking: {
  policy: CancellationPolicy
  lines: readonly QuoteLine[]
  bookedOn: CivilDate
  arrival: CivilDate
}): CancellationTier[] {
  const { policy, bookedOn, arrival } = booking
  const changes = [
    freeCancellationUntil(bookedOn, arrival),
    ...cancellationTerms(policy, arrival).map(({ until }) => until),
    addDays(arrival, -1),
  ]
  const days = [...new Set(changes.filter((day) => day !== null && day >= bookedOn))] as CivilDate[]
  const refundAt = (cancelledOn: CivilDate) =>
    refundOn({ ...booking, cancelledOn, cancelledBy: 'traveler' }).total
  const dated = days.sort().map((until): CancellationTier => ({ until, refund: refundAt(until) }))
  const tiers = [...dated, { until: null, refund: refundAt(arrival) }]
  return tiers.filter(({ refund }, index) => refund !== tiers[index + 1]?.refund)
}
