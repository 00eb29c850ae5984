import type { Jurisdiction } from './listing.ts'

/**
 * Registration numbers as communes give them: INSEE code of the commune, six digits, two letters or digits. The
 * national service of loi 2024-1039 may choose another form: add that form here, both stay valid.
 */
export const REGISTRATION_NUMBER_PATTERNS: readonly RegExp[] = [/^\d[\dAB]\d{3}\d{6}[0-9A-Z]{2}$/]

/** A typed number without spaces and dots, in capitals. */
export function normalizeRegistrationNumber(text: string): string {
  return text.replace(/[\s.\-\u00a0\u202f]/g, '').toUpperCase()
}

/** True when the number has a form that is given today (domain §7). */
export function isRegistrationNumber(text: string, patterns = REGISTRATION_NUMBER_PATTERNS): boolean {
  return patterns.some((pattern) => pattern.test(normalizeRegistrationNumber(text)))
}

/** French listings are registered before they are published; Monaco has no such number (loi 2024-1039). */
export function needsRegistration(jurisdiction: Jurisdiction): boolean {
  return jurisdiction === 'FR'
}
