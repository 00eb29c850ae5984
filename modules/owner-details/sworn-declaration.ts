import type { Jurisdiction } from '#modules/properties/listing.ts'
import {
  isRegistrationNumber,
  needsRegistration,
  normalizeRegistrationNumber,
} from '#modules/properties/registration-number.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type DeclaredFor, declaredForWords, inWhoseName } from './declared-for.ts'

/** How a declaration came: in the owner's console, by the link mailed to them, or from before it was an act of its own. */
export type DeclarationMeans = 'console' | 'link' | 'takeover'

/** What an owner declared on their honor of the registration of a villa. */
export type SwornDeclaration = {
  /** Without spaces and signs, in capitals. */
  registrationNumber: string
  sentence: string
  means: DeclarationMeans
  declaredOn: CivilDate
  /** All who own, as they were then; none for an owner alone, and for what was declared before shares were known. */
  madeFor: readonly DeclaredFor[]
}

/** The villa that a declaration is about. */
export type DeclaredHouse = { registrationNumber: string; place: string }

/** The numbers and the place of a villa as far as they are known; null where nothing can be declared yet, or has to be. */
export function houseToDeclare(known: {
  jurisdiction: Jurisdiction
  registrationNumber: string | null
  address: { street: string; postalCode: string; city: string } | null
}): DeclaredHouse | null {
  const { jurisdiction, registrationNumber, address } = known
  if (!needsRegistration(jurisdiction) || !address) return null
  if (!registrationNumber || !isRegistrationNumber(registrationNumber)) return null
  return {
    registrationNumber: normalizeRegistrationNumber(registrationNumber),
    place: `${address.street}, ${address.postalCode} ${address.city}`,
  }
}

/**
 * What an owner declares before they say whether they live there: the registration and the duties. A form sends these words
 * back, since its owner declares what they read. Where several own the villa, it names those for whom it is made.
 */
export function swornOpening(
  { registrationNumber, place }: DeclaredHouse,
  declarer: string,
  owners: readonly DeclaredFor[] = [],
): string {
  const whose = inWhoseName(declarer, owners)
  return `Moi, ${declarer}, ${whose ? `${whose}, ` : ''}je déclare sur l’honneur que le logement situé ${place}, loué comme meublé de tourisme, est enregistré sous le n°\u00a0${registrationNumber}, et que je respecte les obligations du meublé de tourisme (articles L.\u00a0324-1-1 et suivants du code du tourisme).`
}

export const RESIDENCE_WORDS = {
  yes: 'Ce logement est ma résidence principale.',
  no: 'Ce logement n’est pas ma résidence principale.',
} as const

/** The whole text that is declared (C. tourisme L324-2-1). */
export function swornSentence(opening: string, isMainResidence: boolean): string {
  return `${opening} ${RESIDENCE_WORDS[isMainResidence ? 'yes' : 'no']}`
}

/** Whether a declaration is about the number that a listing has. */
export function isDeclared(
  declaration: Pick<SwornDeclaration, 'registrationNumber'>,
  registrationNumber: string | null,
): boolean {
  return (
    registrationNumber !== null &&
    normalizeRegistrationNumber(registrationNumber) === declaration.registrationNumber
  )
}

const MEANS: Readonly<Record<DeclarationMeans, string>> = {
  console: 'dans l’espace du propriétaire',
  link: 'par le lien envoyé au propriétaire',
  takeover: 'reprise de l’ancienne case de l’annonce',
}

/** « Faite le 20 novembre 2026, dans l’espace du propriétaire », then for whom where several own the villa. */
export function declarationWords({
  declaredOn,
  means,
  madeFor,
}: Pick<SwornDeclaration, 'declaredOn' | 'means' | 'madeFor'>): string {
  const owners = declaredForWords(madeFor)
  return `Faite le ${formatCivilDate(declaredOn)}, ${MEANS[means]}${owners ? `, pour ${owners}` : ''}`
}
