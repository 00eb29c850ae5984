import type { Traveller } from '#modules/reservations/reservation.ts'
import { readEmail } from '#shared/email.ts'
import { readPhone } from '#shared/phone.ts'

export type TravellerField = keyof Traveller
export type TravellerErrors = Partial<Record<TravellerField, string>>

const REQUIRED: Partial<Record<TravellerField, string>> = {
  firstName: 'Indiquez votre prénom.',
  lastName: 'Indiquez votre nom.',
  email: 'Indiquez votre adresse e-mail.',
  phone: 'Indiquez votre numéro de téléphone.',
}

/** What the first step asks of the traveller, in the order of the form. */
export const TRAVELLER_FIELDS: readonly TravellerField[] = [
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

/**
 * Reads the first step's form (spec §5): first name, last name, e-mail and phone are required, the address is
 * not, the country is France by default. Gives the traveller, or one French sentence for each field to mend.
 */
export function readTraveller(
  given: Readonly<Partial<Record<TravellerField, string>>>,
): { traveller: Traveller } | { errors: TravellerErrors } {
  const read = (field: TravellerField) => (given[field] ?? '').trim().replace(/\s+/g, ' ')
  const traveller = Object.fromEntries(TRAVELLER_FIELDS.map((field) => [field, read(field)])) as Traveller
  traveller.country ||= 'France'
  const errors: TravellerErrors = {}
  for (const field of TRAVELLER_FIELDS) {
    if (!traveller[field] && REQUIRED[field]) errors[field] = REQUIRED[field]
    else if (traveller[field].length > LONGEST)
      errors[field] = `Raccourcissez ce champ à ${LONGEST} caractères.`
  }
  if (!errors.email && readEmail(traveller.email) === null) {
    errors.email = 'Vérifiez l’adresse e-mail\u00a0: elle doit ressembler à nom@exemple.fr.'
  }
  if (!errors.phone && readPhone(traveller.phone) === null) {
    errors.phone = 'Vérifiez le numéro\u00a0: 8 à 15 chiffres, avec l’indicatif hors de France.'
  }
  return Object.keys(errors).length > 0 ? { errors } : { traveller }
}
