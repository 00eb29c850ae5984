import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { COUNTRY_CHOICES, readCountry } from '#shared/countries.ts'
import { tidyLine } from '#shared/document-letters.ts'
import { readEmail } from '#shared/email.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { CONTACT_LANGUAGES, type ContactKind, type ContactLanguage } from './contact.ts'
import type { ConsentChannel } from './contact-consent.ts'
import { IMPORT_FIELD_KEYS, type ImportField, type ImportMapping } from './import-field.ts'
import { readNumber } from './read-number.ts'

/** What a line of a file says of a contact; a field that it leaves empty is empty, the language null. */
export type ImportedContact = {
  kind: ContactKind
  firstName: string
  lastName: string
  company: string
  emails: readonly string[]
  phones: readonly string[]
  language: ContactLanguage | null
  town: string
  country: string | null
  preferences: string
  consent: { givenOn: CivilDate; channel: ConsentChannel; words: string } | null
}

const LONGEST: Partial<Record<ImportField, number>> = {
  ...{ firstName: 80, lastName: 80, fullName: 160, company: 120, town: 80, preferences: 2000 },
  consentWords: 1000,
}
const LANGUAGES: Readonly<Record<string, ContactLanguage>> = {
  ...{ french: 'fr', english: 'en', german: 'de', italian: 'it', spanish: 'es', dutch: 'nl' },
  ...{ portuguese: 'pt', russian: 'ru', arabic: 'ar', chinese: 'zh' },
}
const COUNTRIES: Readonly<Record<string, string>> = {
  ...{ 'united kingdom': 'GB', uk: 'GB', england: 'GB', germany: 'DE', italy: 'IT', spain: 'ES', usa: 'US' },
  ...{ 'united states': 'US', switzerland: 'CH', belgium: 'BE', netherlands: 'NL' },
  ...Object.fromEntries(COUNTRY_CHOICES.map(({ code, name }) => [foldAccents(name), code])),
}
const CHANNELS: Readonly<Record<string, ConsentChannel>> = {
  ...{ appel: 'call', telephone: 'call', call: 'call', phone: 'call', 'e-mail': 'mail', email: 'mail' },
  ...{ mail: 'mail', courriel: 'mail', whatsapp: 'whatsapp', sms: 'sms' },
}

class Wrong extends Error {}
const wrong = (sentence: string): never => {
  throw new Wrong(sentence)
}

/**
 * A line of a file as the contact that it makes, or the sentence that says why it makes none. A consent needs its day, its way and
 * its words: one that lacks any of them refuses the line, so that no consent is guessed. `today` is that of Paris.
 */
export function readImportLine(
  cells: readonly string[],
  { mapping, columns, today }: { mapping: ImportMapping; columns: number; today: CivilDate },
): { contact: ImportedContact } | { refusal: string } {
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return { refusal: `${cells.length} cellules pour ${columns} colonnes\u00a0: un séparateur est de trop.` }
  const said = Object.fromEntries(
    IMPORT_FIELD_KEYS.map((field) => [field, (cells[mapping[field] ?? -1] ?? '').trim()]),
  ) as Record<ImportField, string>
  try {
    return { contact: contactOf(said, today) }
  } catch (error) {
    if (error instanceof Wrong) return { refusal: error.message }
    throw error
  }
}

function contactOf(said: Record<ImportField, string>, today: CivilDate): ImportedContact {
  const lines = Object.fromEntries(
    IMPORT_FIELD_KEYS.map((field) => [field, field === 'preferences' ? said[field] : tidyLine(said[field])]),
  ) as Record<ImportField, string>
  for (const field of IMPORT_FIELD_KEYS) {
    const longest = LONGEST[field]
    if (longest && lines[field].length > longest) wrong(`Un texte de plus de ${longest}\u00a0signes.`)
  }
  const { firstName, lastName, company, town, preferences } = lines
  const named = lastName
    ? { firstName, lastName }
    : { ...wholeName(lines.fullName), ...(firstName && { firstName }) }
  if (!named.lastName && !company) wrong('Ni nom ni société.')
  const country = lines.country ? countryOf(lines.country) : null
  return {
    ...named,
    kind: named.lastName ? 'person' : 'company',
    ...{ company, town, preferences },
    emails: several([lines.email, lines.otherEmail], /[;,\s]+/, emailOf),
    phones: several([lines.phone, lines.otherPhone], /[;,/]+/, (text) => numberOf(text, country)),
    language: lines.language ? languageOf(lines.language) : null,
    country,
    consent: consentOf(lines, today),
  }
}

/** A whole name: the words in capitals are the last name, else the first word is the first name. */
function wholeName(name: string): { firstName: string; lastName: string } {
  const words = name.split(' ').filter(Boolean)
  const isLast = (word: string) =>
    word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
  const capitals = words.filter(isLast)
  if (capitals.length > 0 && capitals.length < words.length)
    return { firstName: words.filter((word) => !isLast(word)).join(' '), lastName: capitals.join(' ') }
  return words.length < 2
    ? { firstName: '', lastName: name }
    : { firstName: words[0]!, lastName: words.slice(1).join(' ') }
}

function several(cells: readonly string[], apart: RegExp, read: (text: string) => string): string[] {
  const texts = cells.flatMap((cell) => cell.split(apart)).filter((text) => text.trim() !== '')
  return [...new Set(texts.map(read))]
}

const emailOf = (text: string): string =>
  readEmail(text) ?? wrong(`Adresse e-mail incomplète\u00a0: «\u00a0${text}\u00a0».`)

/** A number as a spreadsheet leaves it, too: without its first zero. */
function numberOf(text: string, country: string | null): string {
  const figures = text.replaceAll(/\D/g, '')
  const spoilt = /^[1-9]\d{8}$/.test(figures) ? `0${figures}` : ''
  return (
    readNumber(text, country) ??
    readNumber(spoilt) ??
    wrong(`Numéro de téléphone illisible\u00a0: «\u00a0${text.trim()}\u00a0».`)
  )
}

function languageOf(text: string): ContactLanguage {
  const folded = foldAccents(text)
  const codes = Object.keys(CONTACT_LANGUAGES) as ContactLanguage[]
  const code = codes.find((one) => one === folded.slice(0, 2) && /^[a-z]{2}([-_][a-z]{2})?$/.test(folded))
  const named = codes.find((one) => foldAccents(CONTACT_LANGUAGES[one]) === folded)
  return code ?? named ?? LANGUAGES[folded] ?? wrong(`Langue inconnue\u00a0: «\u00a0${text}\u00a0».`)
}

const countryOf = (text: string): string =>
  readCountry(text) ?? COUNTRIES[foldAccents(text)] ?? wrong(`Pays inconnu\u00a0: «\u00a0${text}\u00a0».`)

function consentOf(
  { consentOn, consentChannel, consentWords }: Record<ImportField, string>,
  today: CivilDate,
): ImportedContact['consent'] {
  const parts = [consentOn, consentChannel, consentWords]
  if (parts.every((part) => part === '')) return null
  const givenOn = dayOf(consentOn)
  const channel = CHANNELS[foldAccents(consentChannel)]
  if (!givenOn || !channel || !consentWords)
    return wrong(
      'Accord incomplet\u00a0: il faut son jour, son moyen (appel, e-mail, WhatsApp, SMS) et ses mots.',
    )
  if (givenOn > today) return wrong('Un accord donné à une date à venir.')
  return { givenOn, channel, words: consentWords }
}

/** A day as files write it: `2026-05-31` or `31/05/2026`. */
function dayOf(text: string): CivilDate | null {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const written = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
  return isCivilDate(written) ? (written as CivilDate) : null
}
