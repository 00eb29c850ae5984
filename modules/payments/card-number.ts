import { isLuhn } from '#shared/luhn.ts'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown'

export const CARD_BRAND_NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unknown: 'Carte',
}

const LONGEST_NUMBER = 19

/** The digits of a typed number, without the spaces, dots and dashes that people type. */
export function cardDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, LONGEST_NUMBER)
}

export function cardBrandOf(digits: string): CardBrand {
  if (/^4/.test(digits)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  return /^3[47]/.test(digits) ? 'amex' : 'unknown'
}

/** « 4242 4242 4242 4242 », or 4-6-5 as American Express prints it. */
export function formatCardNumber(typed: string): string {
  const digits = cardDigits(typed)
  const groups =
    cardBrandOf(digits) === 'amex'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
      : (digits.match(/\d{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** True when the length fits the brand and the last digit is the check digit of the others (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  const brand = cardBrandOf(digits)
  const fits =
    brand === 'unknown' ? /^\d{12,19}$/.test(digits) : digits.length === (brand === 'amex' ? 15 : 16)
  return fits && isLuhn(digits)
}

/** Digits of the code at the back of the card: four on American Express, three elsewhere. */
export function securityCodeLength(brand: CardBrand): 3 | 4 {
  return brand === 'amex' ? 4 : 3
}
