import * as z from 'zod/mini'
import { type ListingContent, listingSchema } from '#modules/properties/listing.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { withoutUnseenSigns } from '#shared/document-letters.ts'

const { schemaVersion: _form, photos: _photos, ...content } = listingSchema.shape

/** Who measured the step-free facts, and on which day. */
const measured = z.strictObject({ by: z.string(), on: z.custom<CivilDate>(isCivilDate) })

/**
 * The editable fields of a listing, each known or not yet: the content without its photographs, which are
 * stored apart, plus the person who measured the step-free facts and the guide of arrival, which only
 * travelers of a stay read and no version holds.
 */
export const draftSchema = z.partial(
  z.strictObject({ ...content, measured: z.nullable(measured), arrivalGuide: z.string() }),
)
export type DraftFields = z.infer<typeof draftSchema>
export type DraftField = keyof DraftFields

/** The name of each field in the editor. */
export const DRAFT_FIELD_LABELS: Readonly<Record<DraftField, string>> = {
  title: 'Titre',
  type: 'Type de bien',
  category: 'Catégorie',
  description: 'Description',
  jurisdiction: 'Pays de location',
  address: 'Adresse',
  publicPlace: 'Lieu approximatif',
  bedrooms: 'Chambres',
  bathrooms: 'Salles de bains',
  maxGuests: 'Voyageurs',
  livingAreaM2: 'Surface habitable',
  landAreaM2: 'Terrain',
  rooms: 'Pièces et lits',
  annexes: 'Annexes',
  amenities: 'Équipements',
  ownAmenities: 'Autres équipements',
  videos: 'Vidéos',
  accessibility: 'Accessibilité',
  measured: 'Relevé des mesures',
  houseRules: 'Règles de la maison',
  animals: 'Animaux',
  checkIn: 'Heures d’arrivée',
  checkOut: 'Heure de départ',
  registrationNumber: 'Numéro d’enregistrement',
  poolDevice: 'Dispositif de sécurité de la piscine',
  stars: 'Classement',
  cancellationPolicy: 'Conditions d’annulation',
  arrivalGuide: 'Guide d’arrivée',
}

/** False for a field that only older versions of the product had. */
export function isDraftField(name: string): name is DraftField {
  return Object.hasOwn(DRAFT_FIELD_LABELS, name)
}

const LONGEST_FIELD = 20_000

/**
 * Valid values without the signs that are not seen, or the name of the first field that has another shape or is too long.
 */
export function readDraftFields(values: unknown): { fields: DraftFields } | { field: string } {
  const read = z.safeParse(draftSchema, withSeenSigns(values))
  if (!read.success) return { field: String(read.error.issues[0]?.path[0] ?? '') }
  const long = Object.entries(read.data).find(
    ([, value]) => (JSON.stringify(value) ?? '').length > LONGEST_FIELD,
  )
  return long ? { field: long[0] } : { fields: read.data }
}

/** Each text of the values, composed and without unseen signs: marks of direction and zero-width signs come with what is pasted. */
function withSeenSigns(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseenSigns(value).normalize('NFC')
  if (Array.isArray(value)) return value.map(withSeenSigns)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withSeenSigns(part)]))
}

const MEASURED = /^Mesures relevées par (.+) le (\d{4}-\d{2}-\d{2})$/

/** The fields of a working copy that starts from a version. */
export function draftFieldsOf({ schemaVersion: _, photos: __, ...known }: ListingContent): DraftFields {
  const [, by, on] = known.accessibility.map((fact) => MEASURED.exec(fact)).find(Boolean) ?? []
  return {
    ...known,
    accessibility: known.accessibility.filter((fact) => !MEASURED.test(fact)),
    measured: by && isCivilDate(on) ? { by, on } : null,
  }
}

/** The step-free facts as a version holds them: who measured them comes last. */
export function accessibilityOf({ accessibility = [], measured = null }: DraftFields): string[] {
  if (accessibility.length === 0 || !measured) return accessibility
  return [...accessibility, `Mesures relevées par ${measured.by} le ${measured.on}`]
}
