import * as z from 'zod/mini'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { readCountry } from '#shared/countries.ts'
import { tidyLine } from '#shared/document-letters.ts'
import { civilDateField, fieldOf, optionalFieldOf } from '#shared/forms/fields.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import { errorsOf } from '#shared/forms/form-schema.ts'

/** The country of a tax number, by its two letters. */
export const COUNTRY = fieldOf(readCountry, 'Choisissez le pays de l’impôt.')

const TAX_NUMBER_SENTENCE = 'Indiquez le numéro fiscal, de 5 à 20 lettres et chiffres.'

/** A tax number without the signs between its parts. */
export const TAX_NUMBER = fieldOf(readTaxNumber, TAX_NUMBER_SENTENCE)

/** The identity under which a person who lets is declared to the tax office (DAC7), as it is typed. */
export const TAX_IDENTITY = {
  country: COUNTRY,
  taxNumber: optionalFieldOf(readTaxNumber, TAX_NUMBER_SENTENCE),
  birthDate: civilDateField('Indiquez la date de naissance.'),
  birthPlace: optionalFieldOf(
    (text) => (/^\p{L}.{2,119}$/u.test(tidyLine(text)) ? tidyLine(text) : null),
    'Indiquez la ville et le pays de naissance.',
  ),
}

/** Without a tax number, the place of birth is what identifies the person (directive (EU) 2021/514, annex V). */
export type TaxIdentity = {
  country: string
  taxNumber: string | null
  birthDate: CivilDate
  birthPlace: string | null
}

const ADULT_MONTHS = 18 * 12

/**
 * Reads a tax identity as it was typed on the day `today`; an owner is of age, and has a tax number, or a place of birth where
 * their country gives none.
 */
export function readTaxIdentity(
  typed: { country: string; taxNumber: string; birthDate: string; birthPlace: string },
  today: CivilDate,
): TaxIdentity | { errors: FieldErrors } {
  const read = z.safeParse(z.object(TAX_IDENTITY), typed)
  if (!read.success) return { errors: errorsOf(read.error) }
  if (read.data.taxNumber === null && read.data.birthPlace === null) return { errors: { taxNumber: NEITHER } }
  if (read.data.birthDate <= addMonths(today, -ADULT_MONTHS)) return read.data
  return { errors: { birthDate: 'Le propriétaire est majeur\u00a0: vérifiez cette date.' } }
}

const NEITHER =
  'Indiquez le numéro fiscal\u00a0; si ce pays n’en donne pas, indiquez le lieu de naissance ci-dessous.'

function readTaxNumber(text: string): string | null {
  return /^[A-Z0-9]{5,20}$/.test(compact(text)) ? compact(text) : null
}

/** A number as it is kept: in capitals, without spaces and signs between its parts. */
export function compact(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase()
}
