import * as z from 'zod/mini'
import { readVideoAddress } from '#modules/properties/listing-video.ts'
import { POOL_DEVICE_LABELS } from '#modules/properties/listing-words.ts'
import { PROPERTY_TYPES } from '#modules/properties/property-type.ts'
import { isRegistrationNumber, normalizeRegistrationNumber } from '#modules/properties/registration-number.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { CONTACT_REFUSED, givesContact } from '#shared/contact-in-text.ts'
import {
  anyText,
  choiceField,
  fieldOf,
  judgedField,
  listField,
  NO_FIELDS,
  wholeNumberField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/**
 * The fields that every section sends beside its own: the page it comes from, and the decision about a
 * conflict.
 */
const page = { base: wholeNumberField('Rechargez la page.'), form: anyText, seen: anyText, quietly: anyText }

/** One line of at most `longest` characters, which may still be empty. */
const lineUpTo = (longest: number) =>
  fieldOf((text) => {
    const line = text.trim().replace(/\s+/g, ' ')
    return line.length <= longest ? line : null
  }, `Écrivez au plus ${longest} signes.`)

const textUpTo = (longest: number) =>
  fieldOf(
    (text) => (text.trim().length <= longest ? text.trim().replaceAll('\r\n', '\n') : null),
    `Écrivez au plus ${longest.toLocaleString('fr-FR')} signes.`,
  )

/** A list typed one item a line; empty lines are left out. */
const linesUpTo = (most: number) =>
  fieldOf((text) => {
    const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '))
    const said = lines.filter((line) => line !== '')
    return said.length <= most && said.every((line) => line.length <= 200) ? said : null
  }, `Écrivez au plus ${most} lignes de 200 signes.`)

/** A count, or null while it is unknown. */
const countUpTo = (most: number) =>
  fieldOf<number | typeof UNKNOWN>((text) => {
    if (text.trim() === '') return UNKNOWN
    return /^\d{1,4}$/.test(text.trim()) && Number(text) <= most ? Number(text) : null
  }, `Indiquez un nombre entier, de 0 à ${most}.`)

const surfaceField = fieldOf<number | typeof UNKNOWN>((text) => {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (typed === '') return UNKNOWN
  return /^\d{1,7}(\.\d)?$/.test(typed) ? Number(typed) : null
}, 'Indiquez une surface en m², par exemple 240.')

/** True for an empty text. */
export const UNKNOWN = 'unknown'
/** The value, or `undefined` for an empty field. */
export const known = <T>(value: T | typeof UNKNOWN): T | undefined => (value === UNKNOWN ? undefined : value)

const optionalChoice = <const C extends string>(choices: readonly C[]) =>
  fieldOf<C | ''>(
    (text) => (text === '' ? '' : (choices.find((choice) => choice === text) ?? null)),
    'Choisissez dans la liste.',
  )

const timeField = fieldOf(
  (text) => (text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null),
  'Indiquez une heure, par exemple 16:00.',
)

/** A coordinate in degrees, or null: the point is then that of the city. */
const coordinate = (least: number, most: number) =>
  fieldOf<number | typeof UNKNOWN>((text) => {
    if (text.trim() === '') return UNKNOWN
    const value = Number(text.trim().replace(',', '.'))
    return value >= least && value <= most ? value : null
  }, `Indiquez un nombre entre ${least} et ${most}.`)

/** The region served: from the Rhône to Italy. */
export const addressFields = {
  street: fieldOf(
    (text) => text.trim().replace(/\s+/g, ' ').slice(0, 200) || null,
    'Indiquez le numéro et la rue.',
  ),
  postalCode: fieldOf(
    (text) => (/^\d{5}$/.test(text.trim()) ? text.trim() : null),
    'Indiquez un code postal de cinq chiffres.',
  ),
  city: fieldOf((text) => text.trim().replace(/\s+/g, ' ').slice(0, 100) || null, 'Indiquez la ville.'),
  latitude: coordinate(42, 45),
  longitude: coordinate(4, 8),
}

const registrationField = fieldOf((text) => {
  const number = normalizeRegistrationNumber(text)
  return number === '' || isRegistrationNumber(number) ? number : null
}, 'Ce numéro n’a pas la forme attendue\u00a0: cinq chiffres de la commune, six chiffres, deux signes.')

const dayOrNothing = fieldOf<CivilDate | ''>(
  (text) => (text.trim() === '' ? '' : isCivilDate(text.trim()) ? (text.trim() as CivilDate) : null),
  'Indiquez une date.',
)

const videoAddress = fieldOf(
  (text) => (text.trim() === '' ? '' : readVideoAddress(text)),
  'Collez l’adresse d’une vidéo de YouTube ou de Vimeo, telle que votre navigateur la montre.',
)

/** A title that every visitor reads. */
const videoTitle = judgedField((text) => {
  const title = text.trim().replace(/\s+/g, ' ')
  if (title.length > 80) return { problem: 'Écrivez au plus 80 signes.' }
  return givesContact(title) ? { problem: CONTACT_REFUSED } : { value: title }
}, 'Écrivez au plus 80 signes.')

const poolDevices = Object.keys(POOL_DEVICE_LABELS) as (keyof typeof POOL_DEVICE_LABELS)[]

/** The sections of the editor, each an act of its page, and the act that undoes the last save. */
export const EDIT_FORM = defineForm({
  presentation: z.object({
    ...page,
    title: lineUpTo(90),
    type: optionalChoice(PROPERTY_TYPES),
    category: lineUpTo(40),
    description: textUpTo(6_000),
  }),
  adresse: z.object({ ...page, ...addressFields }),
  pieces: z.object({
    ...page,
    bedrooms: countUpTo(40),
    bathrooms: countUpTo(40),
    maxGuests: countUpTo(60),
    livingAreaM2: surfaceField,
    landAreaM2: surfaceField,
    room: listField,
    beds: listField,
    annexes: linesUpTo(20),
  }),
  equipements: z.object({ ...page, amenity: listField, ownAmenities: linesUpTo(20) }),
  videos: z.object({
    ...page,
    ...{ video1: videoAddress, video2: videoAddress, video3: videoAddress },
    ...{ videoTitle1: videoTitle, videoTitle2: videoTitle, videoTitle3: videoTitle },
  }),
  accessibilite: z.object({
    ...page,
    stepFree: anyText,
    accessibility: linesUpTo(30),
    measuredBy: lineUpTo(80),
    measuredOn: dayOrNothing,
  }),
  maison: z.object({
    ...page,
    houseRules: linesUpTo(30),
    animals: optionalChoice(['forbidden', 'on_request', 'allowed']),
  }),
  horaires: z.object({ ...page, from: timeField, to: timeField, checkOut: timeField }),
  annulation: z.object({ ...page, cancellationPolicy: optionalChoice(['flexible', 'moderate', 'strict']) }),
  guide: z.object({ ...page, arrivalGuide: textUpTo(8_000) }),
  enregistrement: z.object({
    ...page,
    registrationNumber: registrationField,
    stars: choiceField(['', '1', '2', '3', '4', '5'], 'Choisissez dans la liste.'),
  }),
  piscine: z.object({ ...page, poolDevice: optionalChoice(poolDevices) }),
  undo: NO_FIELDS,
})
