import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { readEmail } from '#shared/email.ts'
import { cardBrandOf, cardDigits, isCardNumber, securityCodeLength } from './card-number.ts'

/** The fields of the card form while they are being typed. */
export type CardEntry = { number: string; expiry: string; securityCode: string; name: string; email: string }

export type CardField = keyof CardEntry

export const CARD_FIELDS: readonly CardField[] = ['name', 'email', 'number', 'expiry', 'securityCode']

/** A complete card, sent to the provider's address alone; it never reaches our pages' actions. */
export type CardDetails = {
  number: string
  expiryMonth: number
  expiryYear: number
  securityCode: string
  name: string
}

/** The month in which a card expires; the card is valid until its last day. */
export type CardExpiry = { month: number; year: number }

/**
 * The error of each wrong field, in French. `today` decides expiry; `lastDue` is the day until which a kept
 * card must be valid, null where the card is charged today alone.
 */
export function cardEntryErrors(
  entry: CardEntry,
  today: CivilDate,
  lastDue: CivilDate | null = null,
): Partial<Record<CardField, string>> {
  const digits = cardDigits(entry.number)
  const expiry = readExpiry(entry.expiry)
  const codeLength = securityCodeLength(cardBrandOf(digits))
  const errors: Partial<Record<CardField, string>> = {}
  if (digits === '') errors.number = 'Indiquez le numéro de la carte.'
  else if (!isCardNumber(digits))
    errors.number = 'Vérifiez le numéro de carte\u00a0: un chiffre manque ou diffère.'
  if (!expiry) errors.expiry = 'Indiquez la date d’expiration sous la forme MM/AA.'
  else if (isExpired(expiry, today)) errors.expiry = 'Cette carte a expiré. Utilisez une autre carte.'
  else if (lastDue && isExpired(expiry, lastDue)) errors.expiry = endsTooSoon(lastDue)
  if (!new RegExp(`^\\d{${codeLength}}$`).test(entry.securityCode.trim())) {
    errors.securityCode = `Indiquez les ${codeLength} chiffres du code de sécurité.`
  }
  if (entry.name.trim().length < 2) errors.name = 'Indiquez le nom inscrit sur la carte.'
  if (readEmail(entry.email) === null) {
    errors.email = 'Indiquez une adresse e-mail complète, par exemple prenom@exemple.fr.'
  }
  return errors
}

/** The card when name, e-mail and card are complete (spec §5), else null: no payment is possible yet. */
export function completeCard(
  entry: CardEntry,
  today: CivilDate,
  lastDue: CivilDate | null = null,
): CardDetails | null {
  const expiry = readExpiry(entry.expiry)
  if (!expiry || Object.keys(cardEntryErrors(entry, today, lastDue)).length > 0) return null
  return {
    number: cardDigits(entry.number),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    securityCode: entry.securityCode.trim(),
    name: entry.name.trim(),
  }
}

/** Month and year of « 07/29 », « 0729 » or « 07/2029 »; null when it is no month. */
export function readExpiry(typed: string): CardExpiry | null {
  const digits = typed.replace(/\D/g, '')
  const found = /^(0[1-9]|1[0-2])(?:20)?(\d{2})$/.exec(digits)
  return found ? { month: Number(found[1]), year: 2000 + Number(found[2]) } : null
}

/** « 07/29 » as one types it, or from the « 07/2029 » browsers fill in; a first digit above 1 is a month of its own. */
export function formatExpiry(typed: string): string {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^([2-9])/, '0$1')
    .replace(/^(\d{2})20(\d{2})$/, '$1$2')
    .slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The French message that refuses to keep a card that expires before the last due. */
export function endsTooSoon(lastDue: CivilDate): string {
  return `Cette carte expire avant la dernière échéance, le ${formatCivilDate(lastDue)}. Utilisez une carte valable jusque-là.`
}

/** A card is valid until the last day of its month. */
export function isExpired(expiry: CardExpiry, today: CivilDate): boolean {
  const month = `${expiry.year}-${String(expiry.month).padStart(2, '0')}`
  return month < today.slice(0, 7)
}
