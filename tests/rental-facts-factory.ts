import { quoteStay } from '#modules/pricing/quote.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import type { RentalFacts } from '#modules/rental-contracts/contract-facts.ts'
import { completeFacts } from '#modules/rental-contracts/missing-facts.ts'
import { type RentalFactsInput, rentalFactsOf } from '#modules/rental-contracts/rental-facts.ts'
import { aListing, aRates } from './listing-factory.ts'

/** The rates of that villa. */
export const RENTAL_RATES = aRates({
  baseNightly: 285_715,
  baseWeekly: 2_000_000,
  cleaningFee: 35_000,
  deposit: 500_000,
})

/** The facts of a contract: a week in Cannes at 20 000 €, booked on 2026-11-20 for 2027-07-17 (domain §3). */
export function aRentalInput(
  changes: Partial<RentalFactsInput> = {},
  listing: Partial<ListingContent> = {},
): RentalFactsInput {
  const content = aListing({
    title: 'Villa Azur',
    description: 'Une maison d’architecte de plain-pied, ouverte sur la mer.',
    amenities: ['wifi', 'kitchen', 'pool', 'terrace'],
    poolDevice: 'NF P90-308',
    annexes: ['Pool house', 'Garage pour deux voitures'],
    ...listing,
  })
  const stay = { arrival: '2027-07-17', departure: '2027-07-24' } as const
  const party = { adults: 6, children: 2, babies: 0, minors: 2 }
  const quote = quoteStay({
    rates: RENTAL_RATES,
    nightPrices: {},
    stay,
    party,
    tariff:
      content.jurisdiction === 'FR'
        ? { kind: 'proportional', rateBasisPoints: 500, cap: 480, departmental: true, regional: true }
        : null,
    commune: content.address.city,
    year: 2027,
    addOns: {},
  })
  if (!quote) throw new Error('The listing of the test has no price')
  return {
    reservationNumber: 'CAL-2026-0042',
    issuedOn: '2026-11-20',
    bookedOn: '2026-11-20',
    regime: 'hoguet',
    owner: { name: 'Hélène Vidal' },
    domicile: { name: 'Calanque Conciergerie', address: '12 quai des Essais, 06400 Cannes' },
    agency: {
      name: 'Calanque Conciergerie',
      legalForm: 'SAS au capital de 40 000 €',
      siren: '000 000 000',
      address: '12 quai des Essais, 06400 Cannes',
      email: 'agence@demo.calanque.fr',
      phone: '04 00 00 00 00',
      cardNumber: 'CPI 0605 2026 000 000 001',
      cardAuthority: 'la CCI de démonstration',
      guarantor: 'Garantie de démonstration',
      guarantorAddress: '1 rue des Essais, 75000 Paris',
      liabilityInsurer: 'Assurance de démonstration',
    },
    mandateNumber: 'M-2026-117',
    mediator: { name: 'Médiation de démonstration', url: 'https://mediation.example.org' },
    traveler: {
      firstName: 'Jeanne',
      lastName: 'Martin',
      email: 'jeanne.martin@example.org',
      phone: '06 00 00 00 00',
      address: '3 rue de l’Exemple',
      postalCode: '69000',
      city: 'Lyon',
      country: 'France',
    },
    listing: content,
    stay,
    party,
    quote,
    ...changes,
  }
}

/** Complete facts of that stay. */
export function aRental(
  changes: Partial<RentalFactsInput> = {},
  listing: Partial<ListingContent> = {},
): RentalFacts {
  const checked = completeFacts(rentalFactsOf(aRentalInput(changes, listing)))
  if ('missing' in checked) throw new Error(`Facts of the test are missing: ${checked.missing.join(', ')}`)
  return checked.facts
}
