import type { Traveler } from '#modules/reservations/reservation.ts'
import { documentLineProblem, tidyLine } from '#shared/document-letters.ts'
import { isPostalCode } from '#shared/postal-code.ts'

/** The tenant's address: a mandatory field of the contract (domain §5). */
export type TenantAddress = Pick<Traveler, 'address' | 'postalCode' | 'city' | 'country'>
export type TenantAddressField = keyof TenantAddress
export type TenantAddressErrors = Partial<Record<TenantAddressField, string>>

export const TENANT_ADDRESS_FIELDS = ['address', 'postalCode', 'city', 'country'] as const

const REQUIRED: Record<TenantAddressField, string | null> = {
  address: 'Indiquez le numéro et la rue de votre domicile.',
  postalCode: null,
  city: 'Indiquez votre ville.',
  country: 'Indiquez votre pays.',
}
const LONGEST = 120

/**
 * Reads the tenant's postal address, French or foreign, or gives one French sentence for each wrong field. A
 * postal code is required in France and Monaco, and optional elsewhere.
 */
export function readTenantAddress(
  given: Readonly<Partial<Record<string, unknown>>>,
): { address: TenantAddress } | { errors: TenantAddressErrors } {
  const address = Object.fromEntries(
    TENANT_ADDRESS_FIELDS.map((field) => [field, tidyLine(String(given[field] ?? ''))]),
  ) as TenantAddress
  const errors: TenantAddressErrors = {}
  for (const field of TENANT_ADDRESS_FIELDS) {
    const missing = REQUIRED[field]
    const problem = documentLineProblem(address[field], { longest: LONGEST })
    if (!address[field] && missing) errors[field] = missing
    else if (problem) errors[field] = problem
  }
  if (!isPostalCode(address.postalCode, address.country))
    errors.postalCode = 'Indiquez un code postal à cinq chiffres.'
  return Object.keys(errors).length > 0 ? { errors } : { address }
}

/** Whether the address is complete enough for the contract. */
export function hasWholeAddress(traveler: TenantAddress): boolean {
  return 'address' in readTenantAddress(traveler)
}
