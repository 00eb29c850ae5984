import { CONTACT_KINDS, CONTACT_LANGUAGES, type ContactWords } from './contact.ts'

/** What is chosen of one contact or the other when they are merged; addresses and numbers are kept of both. */
export const MERGED_FIELDS = {
  kind: 'Type',
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Société',
  language: 'Langue',
  town: 'Ville',
  country: 'Pays',
  preferences: 'Préférences',
} as const
export type MergedField = keyof typeof MERGED_FIELDS
export const MERGED_FIELD_KEYS = Object.keys(MERGED_FIELDS) as MergedField[]

/** Whose word is kept, field by field; a field that is not named keeps that of the contact that stays. */
export type MergeChoices = Partial<Record<MergedField, 'kept' | 'gone'>>

type Words = Pick<ContactWords, MergedField>

/** The fields that say another thing of each of two contacts, and so have to be chosen. */
export function differingFields(one: Words, other: Words): MergedField[] {
  return MERGED_FIELD_KEYS.filter((field) => one[field] !== other[field])
}

/** The choice that is proposed: what is written over what is empty, else that of the contact that stays. */
export function proposedChoice(field: MergedField, kept: Words, gone: Words): 'kept' | 'gone' {
  return !kept[field] && gone[field] ? 'gone' : 'kept'
}

/** The words of the contact that two become. */
export function mergedWords(kept: Words, gone: Words, choices: MergeChoices): Words {
  const chosen = MERGED_FIELD_KEYS.map((field) => [field, (choices[field] === 'gone' ? gone : kept)[field]])
  return Object.fromEntries(chosen) as Words
}

/** Days in which a merge or an import may be taken back (backstage §12). */
export const DAYS_TO_TAKE_BACK = 30

/**
 * Why two contacts may not be merged; null where they may. An account is a person: it may have all that is kept of it given or erased,
 * which must not reach another account's. Two contacts with an account each stay two, and may be related to each other.
 */
export function mergeRefusal(
  one: { accountId: string | null },
  other: { accountId: string | null },
): string | null {
  const apart = one.accountId !== null && other.accountId !== null && one.accountId !== other.accountId
  return apart
    ? 'Chacun de ces contacts a son propre compte sur le site\u00a0: ils restent deux fiches. Reliez-les plutôt depuis l’une d’elles.'
    : null
}

/** What a field says, as the page of two contacts shows it; a dash for what is empty. */
export function fieldWords(field: MergedField, words: Words, countryName: (code: string) => string): string {
  if (field === 'kind') return CONTACT_KINDS[words.kind]
  if (field === 'language') return CONTACT_LANGUAGES[words.language]
  if (field === 'country') return words.country ? countryName(words.country) : '–'
  return words[field] || '–'
}
