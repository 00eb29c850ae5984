import type { Traveler } from '#modules/reservations/reservation.ts'
import { documentLineProblem, tidyLine } from '#shared/document-letters.ts'
import { readEmail } from '#shared/email.ts'
import { readPhone } from '#shared/phone.ts'

export type TravelerField = keyof Traveler
export type TravelerErrors = Partial<Record<TravelerField, string>>

const REQUIRED: Partial<Record<TravelerField, string>> = {
  firstName: 'Indiquez votre prénom.',
  lastName: 'Indiquez votre nom.',
  email: 'Indiquez votre adresse e-mail.',
  phone: 'Indiquez votre numéro de téléphone.',
}

/** The fields of the first step, in the order of the form. */
export const TRAVELER_FIELDS: readonly TravelerField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'country',
]
const LONGEST = 120

/** Whether the contract can show the traveler’s names. */
export function hasDocumentNames({ firstName, lastName }: Pick<Traveler, 'firstName' | 'lastName'>): boolean {
  return [firstName, lastName].every((name) => documentLineProblem(name, { longest: LONGEST }) === null)
}

/**
 * Reads the first step's form (spec §5): first name, last name, e-mail and phone are required, the address is
 * not, the country is France by default. The contract prints these lines, so their letters are those of documents.
 * Gives the traveler, or one French sentence for each wrong field.
 */
export function readTraveler(
  given: Readonly<Partial<Record<TravelerField, string>>>,
): { traveler: Traveler } | { errors: TravelerErrors } {
  const traveler = Object.fromEntries(
    TRAVELER_FIELDS.map((field) => [field, tidyLine(given[field] ?? '')]),
  ) as Traveler
  traveler.country ||= 'France'
  const errors: TravelerErrors = {}
  for (const field of TRAVELER_FIELDS) {
    const problem = documentLineProblem(traveler[field], { longest: LONGEST })
    if (!traveler[field] && REQUIRED[field]) errors[field] = REQUIRED[field]
    else if (problem) errors[field] = problem
  }
  if (!errors.email && readEmail(traveler.email) === null) {
    errors.email = 'Vérifiez l’adresse e-mail\u00a0: elle doit ressembler à nom@exemple.fr.'
  }
  if (!errors.phone && readPhone(traveler.phone) === null) {
    errors.phone = 'Vérifiez le numéro\u00a0: 8 à 15 chiffres, avec l’indicatif hors de France.'
  }
  return Object.keys(errors).length > 0 ? { errors } : { traveler }
}
