import type { CivilDate } from '#shared/civil-date.ts'
import { documentLineField } from '#shared/forms/document-line-field.ts'
import { fieldOf } from '#shared/forms/fields.ts'
import { isLuhn } from '#shared/luhn.ts'
import type { Share } from './share.ts'

/** A company that owns, as the agency enters it. */
export type Company = {
  legalName: string
  /** « SCI », « SARL ». */
  legalForm: string
  /** Its SIREN, or the number in the companies’ register of its country. */
  registrationNumber: string
  /** Its registered office. */
  seat: string
}

/**
 * One who owns: a person or a company, and the person of the account that acts for it, themself or its representative.
 */
export type Party = {
  id: string
  accountId: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  /** That of the account, for a person. */
  address: string | null
  company: Company | null
}

/** A party of a villa, with its share today; null where it has none, or none any more. */
export type Owner = Party & { share: Share | null }

/** The villa's owners: since when today's shares hold, and those that begin later. */
export type OwnersOfVilla = {
  owners: readonly Owner[]
  /** Null where the owner of the account has the whole and no shares were entered. */
  since: CivilDate | null
  next: { from: CivilDate; shares: readonly Share[] } | null
}

/** By which an owner lets another owner sign for them. */
export type PowerOfAttorney = {
  partyId: string
  attorneyId: string
  givenOn: CivilDate
  /** Where the document is found: « acte de Me Exemple, n° 12 ». */
  reference: string
}

/** « Hélène Vidal », « SCI Les Pins ». */
export function partyName({
  company,
  firstName,
  lastName,
}: Pick<Party, 'company' | 'firstName' | 'lastName'>) {
  return company ? companyName(company) : `${firstName} ${lastName}`
}

/** The name with its form before it, once: « SCI Les Pins ». */
export function companyName({ legalName, legalForm }: Pick<Company, 'legalName' | 'legalForm'>): string {
  return legalName.toLowerCase().startsWith(`${legalForm.toLowerCase()} `)
    ? legalName
    : `${legalForm} ${legalName}`
}

/** « SIREN 732 829 320 », or the number of another register. */
export function registrationWords({ registrationNumber }: Pick<Company, 'registrationNumber'>): string {
  return isSiren(registrationNumber)
    ? `SIREN ${registrationNumber.replace(/(\d{3})(?=\d)/g, '$1\u00a0')}`
    : `n°\u00a0${registrationNumber}`
}

/** A company as it is typed. */
export const COMPANY = {
  legalName: documentLineField('Indiquez la dénomination de la société.', { shortest: 2, longest: 120 }),
  legalForm: documentLineField('Indiquez la forme\u00a0: SCI, SARL…', { shortest: 2, longest: 40 }),
  registrationNumber: fieldOf(readRegistration, 'Indiquez un SIREN juste, ou le numéro du registre du pays.'),
  seat: documentLineField('Indiquez l’adresse du siège.', { shortest: 5, longest: 200 }),
}

function readRegistration(text: string): string | null {
  const number = text.replace(/[\s.\-/]/g, '').toUpperCase()
  if (/^\d{9}$/.test(number)) return isSiren(number) ? number : null
  return /^[A-Z0-9]{4,20}$/.test(number) ? number : null
}

function isSiren(number: string): boolean {
  return /^\d{9}$/.test(number) && isLuhn(number)
}
