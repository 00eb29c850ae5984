import * as z from 'zod/mini'
import { documentLineField } from '#shared/forms/document-line-field.ts'
import { fieldOf } from '#shared/forms/fields.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import { errorsOf } from '#shared/forms/form-schema.ts'
import { isLuhn } from '#shared/luhn.ts'
import { COUNTRY, compact, TAX_NUMBER } from './owner-details.ts'

/**
 * The identity under which a company that lets a villa is declared to the tax office (DAC7), as it is typed.
 */
export const COMPANY_IDENTITY = {
  legalName: documentLineField('Indiquez la dénomination de la société.', { shortest: 2, longest: 120 }),
  country: COUNTRY,
  registrationNumber: fieldOf(
    (text) => (/^[A-Z0-9]{4,20}$/.test(compact(text)) ? compact(text) : null),
    'Indiquez le numéro SIREN, ou celui du registre du commerce du pays.',
  ),
  taxNumber: TAX_NUMBER,
  vatNumber: fieldOf((text) => {
    const number = compact(text)
    return number === '' || /^[A-Z]{2}[A-Z0-9]{2,12}$/.test(number) ? number : null
  }, 'Un numéro de TVA commence par les deux lettres du pays\u00a0: FR12345678901.'),
}

export type CompanyIdentity = {
  legalName: string
  country: string
  registrationNumber: string
  taxNumber: string
  vatNumber: string | null
}

const SIREN = /^\d{9}$/

/** Reads the identity of a company as it was typed; in France, its number is a SIREN. Errors name each wrong field. */
export function readCompanyIdentity(
  typed: Record<keyof CompanyIdentity, string>,
): CompanyIdentity | { errors: FieldErrors } {
  const read = z.safeParse(z.object(COMPANY_IDENTITY), typed)
  if (!read.success) return { errors: errorsOf(read.error) }
  const { country, registrationNumber, vatNumber } = read.data
  if (country === 'FR' && !(SIREN.test(registrationNumber) && isLuhn(registrationNumber)))
    return {
      errors: { registrationNumber: 'Ce numéro SIREN n’est pas juste\u00a0: vérifiez ses neuf chiffres.' },
    }
  return { ...read.data, vatNumber: vatNumber || null }
}
