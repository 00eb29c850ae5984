import type { ListingContent } from './listing.ts'
import { needsRegistration } from './registration-number.ts'

/** The fields of a listing in which those facts are. */
export type HouseFacts = Pick<
  ListingContent,
  | 'title'
  | 'description'
  | 'address'
  | 'livingAreaM2'
  | 'bedrooms'
  | 'bathrooms'
  | 'maxGuests'
  | 'rooms'
  | 'amenities'
  | 'checkIn'
  | 'checkOut'
  | 'jurisdiction'
  | 'registrationNumber'
  | 'poolDevice'
>

type Fact = {
  /** The field of the listing that gives it. */
  field: keyof HouseFacts
  /** The facts of the rental contract that come from it (`RentalFacts`). */
  contract: readonly string[]
  isGiven: (content: HouseFacts) => boolean
  /** What to do where it is missing. */
  asked: string
}

const isWritten = (text: string | null) => text !== null && text.trim() !== ''

/**
 * What a rental contract must say of a house (domain §5, C. tourisme L324-2): the one list that a publication, each later save
 * of a published listing and the contract itself ask for.
 */
export const MANDATORY_FACTS = {
  title: {
    field: 'title',
    contract: ['premises.title'],
    isGiven: ({ title }) => isWritten(title),
    asked: 'Donnez un titre à l’annonce.',
  },
  description: {
    field: 'description',
    contract: ['premises.description'],
    isGiven: ({ description }) => isWritten(description),
    asked: 'Décrivez la villa.',
  },
  address: {
    field: 'address',
    contract: ['premises.address', 'premises.place'],
    isGiven: ({ address: { street, postalCode, city } }) => [street, postalCode, city].every(isWritten),
    asked: 'Indiquez l’adresse complète de la villa.',
  },
  area: {
    field: 'livingAreaM2',
    contract: ['premises.livingAreaM2'],
    isGiven: ({ livingAreaM2 }) => livingAreaM2 > 0,
    asked: 'Indiquez la surface habitable.',
  },
  capacity: {
    field: 'maxGuests',
    contract: ['premises.bedrooms', 'premises.bathrooms', 'premises.maxGuests'],
    isGiven: ({ bedrooms, bathrooms, maxGuests }) => bedrooms >= 0 && bathrooms >= 0 && maxGuests >= 1,
    asked: 'Indiquez le nombre de chambres et de voyageurs.',
  },
  rooms: {
    field: 'rooms',
    contract: ['premises.rooms'],
    isGiven: ({ rooms }) => rooms.some(({ name }) => isWritten(name)),
    asked: 'Listez les pièces et leurs lits\u00a0: le contrat les décrit.',
  },
  equipment: {
    field: 'amenities',
    contract: ['premises.equipment'],
    isGiven: ({ amenities }) => amenities.length > 0,
    asked: 'Choisissez les équipements de la villa\u00a0: le contrat les décrit.',
  },
  hours: {
    field: 'checkIn',
    contract: ['stay.arrivalFrom', 'stay.arrivalUntil', 'stay.departureBy'],
    isGiven: ({ checkIn, checkOut }) => [checkIn.from, checkIn.to, checkOut].every(isWritten),
    asked: 'Indiquez les heures d’arrivée et de départ.',
  },
  registration: {
    field: 'registrationNumber',
    contract: ['premises.registrationNumber'],
    isGiven: ({ jurisdiction, registrationNumber }) =>
      !needsRegistration(jurisdiction) || isWritten(registrationNumber),
    asked: 'Indiquez le numéro d’enregistrement du meublé de tourisme.',
  },
  pool_device: {
    field: 'poolDevice',
    contract: ['premises.poolDevice'],
    isGiven: ({ amenities, poolDevice }) => !amenities.includes('pool') || poolDevice !== null,
    asked: 'Précisez le dispositif de sécurité de la piscine (NF P90-306 à 309).',
  },
} as const satisfies Record<string, Fact>

export type MandatoryFact = keyof typeof MANDATORY_FACTS

const FACTS = Object.keys(MANDATORY_FACTS) as MandatoryFact[]

/** The mandatory facts that a listing does not give. */
export function missingMandatoryFacts(content: HouseFacts): MandatoryFact[] {
  return FACTS.filter((fact) => !MANDATORY_FACTS[fact].isGiven(content))
}

/** The mandatory facts that a listing gave before a change and no longer gives. */
export function lostMandatoryFacts(before: HouseFacts, after: HouseFacts): MandatoryFact[] {
  const missing = missingMandatoryFacts(before)
  return missingMandatoryFacts(after).filter((fact) => !missing.includes(fact))
}
