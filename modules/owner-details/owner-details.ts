import * as z from 'zod/mini'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { readCountry } from '#shared/countries.ts'
import { civilDateField, fieldOf } from '#shared/forms/fields.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import { errorsOf } from '#shared/forms/form-schema.ts'

/** The country of a tax number, by its two letters. */
export const COUNTRY = fieldOf(readCountry, 'Choisissez le pays de l’impôt.')

/** A tax number without the signs between its parts. */
export const TAX_NUMBER = fieldOf(
  (text) => (/^[A-Z0-9]{5,20}$/.test(compact(text)) ? compact(text) : null),
  'Indiquez le numéro fiscal, de 5 à 20 lettres et chiffres.',
)

/** The identity under which a person who lets is declared to the tax office (DAC7), as it is typed. */
export const TAX_IDENTITY = {
  country: COUNTRY,
  taxNumber: TAX_NUMBER,
  birthDate: civilDateField('Indiquez la date de naissance.'),
}
export type TaxIdentity = { country: string; taxNumber: string; birthDate: CivilDate }

const ADULT_MONTHS = 18 * 12

/** Reads a tax identity as it was typed on the day `today`; an owner is of age. */
export function readTaxIdentity(
  typed: { country: string; taxNumber: string; birthDate: string },
  today: CivilDate,
): TaxIdentity | { errors: FieldErrors } {
  const read = z.safeParse(z.object(TAX_IDENTITY), typed)
  if (!read.success) return { errors: errorsOf(read.error) }
  if (read.data.birthDate <= addMonths(today, -ADULT_MONTHS)) return read.data
  return { errors: { birthDate: 'Le propriétaire est majeur\u00a0: vérifiez cette date.' } }
}

/** A number as it is kept: in capitals, without spaces and signs between its parts. */
export function compact(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase()
}
