/** A contact is a person or a company. */
export const CONTACT_KINDS = { person: 'Personne', company: 'Société' } as const
export type ContactKind = keyof typeof CONTACT_KINDS

/** What a contact is to an agency; one may be several. */
export const CONTACT_ROLES = {
  traveler: 'Voyageur',
  owner: 'Propriétaire',
  asker: 'Demande',
} as const
export type ContactRole = keyof typeof CONTACT_ROLES

/** What first made it a contact. */
export const CONTACT_ORIGINS = {
  agency: 'Ajouté par l’agence',
  stay: 'A réservé un séjour',
  owner: 'Propriétaire d’une villa',
  owner_request: 'A proposé une maison',
  advice: 'A demandé conseil',
} as const
export type ContactOrigin = keyof typeof CONTACT_ORIGINS

/** The languages that an agency writes to its contacts in. */
export const CONTACT_LANGUAGES = {
  fr: 'Français',
  en: 'Anglais',
  de: 'Allemand',
  it: 'Italien',
  es: 'Espagnol',
  nl: 'Néerlandais',
  pt: 'Portugais',
  ru: 'Russe',
  ar: 'Arabe',
  zh: 'Chinois',
} as const
export type ContactLanguage = keyof typeof CONTACT_LANGUAGES

export const EMAIL_LABELS = { personal: 'Personnelle', work: 'Professionnelle', other: 'Autre' } as const
export type EmailLabel = keyof typeof EMAIL_LABELS

export const PHONE_LABELS = {
  mobile: 'Mobile',
  home: 'Domicile',
  work: 'Bureau',
  other: 'Autre',
} as const
export type PhoneLabel = keyof typeof PHONE_LABELS

/** What another contact is to this one. */
export const RELATION_KINDS = {
  payer: 'paie ses séjours',
  assistant: 'est son assistant',
  spouse: 'est son conjoint',
  family: 'est de sa famille',
  introducer: 'l’a présenté',
} as const
export type RelationKind = keyof typeof RELATION_KINDS

/** The same, seen from the page of the other. */
export const RELATION_OF_KINDS: Readonly<Record<RelationKind, string>> = {
  payer: 'a ses séjours payés par ce contact',
  assistant: 'a ce contact pour assistant',
  spouse: 'est son conjoint',
  family: 'est de sa famille',
  introducer: 'a été présenté par ce contact',
}

export type ContactEmail = { email: string; label: EmailLabel }
export type ContactPhone = { number: string; label: PhoneLabel }

/** The addresses, and the numbers, that a form of a contact shows: the first of each is the one that is used first. */
export const MOST_SHOWN = 4

/** What an agency writes of a contact, numbers in any form; the first address and the first number are those used first. */
export type ContactWords = {
  kind: ContactKind
  firstName: string
  lastName: string
  company: string
  emails: readonly ContactEmail[]
  phones: readonly ContactPhone[]
  language: ContactLanguage
  town: string
  country: string | null
  preferences: string
}

/** How a contact is named: a person by first and last name, a company by its own name. */
export function contactName({
  kind,
  firstName,
  lastName,
  company,
}: Pick<ContactWords, 'kind' | 'firstName' | 'lastName' | 'company'>): string {
  return kind === 'company' ? company : `${firstName} ${lastName}`.trim()
}

/** What is wrong with typed words, beside the field that corrects it; null where nothing is. */
export function contactProblems({
  kind,
  lastName,
  company,
  emails,
}: Pick<ContactWords, 'kind' | 'lastName' | 'company' | 'emails'>): Record<string, string> | null {
  if (kind === 'person' && !lastName) return { lastName: 'Indiquez le nom de la personne.' }
  if (kind === 'company' && !company) return { company: 'Indiquez le nom de la société.' }
  const twice = emails.findIndex(({ email }, n) => emails.findIndex((one) => one.email === email) < n)
  return twice > 0 ? { [`email${twice + 1}`]: 'Cette adresse est déjà dans la liste.' } : null
}
