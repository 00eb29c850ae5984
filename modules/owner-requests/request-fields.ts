import * as z from 'zod/mini'
import { PERSON } from '#modules/accounts/account-fields.ts'
import { messageText } from '#modules/messages/message-text.ts'
import { PROPERTY_TYPES } from '#modules/properties/property-type.ts'
import { documentLineField } from '#shared/forms/document-line-field.ts'
import { emailField, fieldOf, listField } from '#shared/forms/fields.ts'
import { ASKED_AMENITIES, MOST_BEDROOMS, MOST_GUESTS } from './house.ts'

const count = (least: number, most: number, sentence: string) =>
  fieldOf((text) => {
    const number = /^\d{1,2}$/.test(text.trim()) ? Number(text) : null
    return number !== null && number >= least && number <= most ? number : null
  }, sentence)

/** The questions about a house before its listing, each with the error sentence of its field. */
export const HOUSE_FIELDS = {
  postalCode: fieldOf((text) => {
    const digits = text.replaceAll(/\s/g, '')
    return /^\d{5}$/.test(digits) ? digits : null
  }, 'Indiquez un code postal de cinq chiffres, par exemple 83990.'),
  city: documentLineField('Indiquez la commune de la maison.', { longest: 80 }),
  type: fieldOf(
    (text) => PROPERTY_TYPES.find((type) => type === text) ?? null,
    'Choisissez un type de bien.',
  ),
  bedrooms: count(1, MOST_BEDROOMS, `Indiquez de 1 à ${MOST_BEDROOMS} chambres, une pour un studio.`),
  maxGuests: count(1, MOST_GUESTS, `Indiquez de 1 à ${MOST_GUESTS} voyageurs.`),
  amenities: z.pipe(
    listField,
    z.transform((sent: string[]) => ASKED_AMENITIES.filter((code) => sent.includes(code))),
  ),
}

/** The street, which an estimate does not need and a listing does. */
export const STREET = documentLineField('Indiquez le numéro et la rue de la maison.', { longest: 200 })

/** The owner, as an agency reaches them. */
export const OWNER_FIELDS = {
  firstName: PERSON.firstName,
  lastName: PERSON.lastName,
  email: emailField('Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.'),
  phone: PERSON.phone,
}

/** A text that the owner or the agency adds, empty when nothing was written. */
export const WORDS = fieldOf(
  (text) => (text.trim() === '' ? '' : messageText(text)),
  'Écrivez 4\u202f000 signes au plus.',
)
