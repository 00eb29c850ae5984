import { frenchSpacing } from '#shared/french-spacing.ts'
import { readText, sayPieces } from '#shared/text-with-variables.ts'
import type { MailProps, MailTemplate } from './mail-props.ts'

/** The texts of a mail that the house wrote in the place of the product's: `subject`, and paragraphs by their names. */
export type WrittenTexts = Readonly<Record<string, string>>

/** A fact that a text may name between two braces; every mail has it, older ones too. */
export type MailVariable<P> = { label: string; value: (props: P) => string }

/**
 * A text that may be written otherwise: plain words and `{{variable}}`; `demands` are the variables that it cannot lose, `when` is the
 * case in which it is said, for a text that not every such mail has.
 */
export type MailText = { label: string; when?: string; text: string; demands?: readonly string[] }

/** What may be written otherwise in a mail. Everything else in it is fixed: amounts, dates, terms, links and codes. */
export type MailWords<P = never> = {
  variables: Readonly<Record<string, MailVariable<P>>>
  subject: MailText
  /** What its subject is in other cases. */
  subjects?: Readonly<Record<string, MailText>>
  paragraphs: Readonly<Record<string, MailText>>
}

/** The most characters of a subject, whole in most mailboxes, and of a paragraph. */
export const TEXT_BOUNDS = { subject: 120, paragraph: 1200 } as const

/**
 * Declares what may be written otherwise in a mail. `subjectOf` is its subject, `say` one of its paragraphs or the subject of another
 * case, with the facts of the mail and the text that the house wrote, else the product's.
 */
export const mailWords =
  <T extends MailTemplate>() =>
  <V extends string, K extends string, S extends string = never>(words: {
    variables: Record<V, MailVariable<MailProps[T]>>
    subject: MailText
    subjects?: Record<S, MailText>
    paragraphs: Record<K, MailText>
  }) => {
    const texts: Readonly<Record<string, MailText>> = Object.fromEntries(textsOf(words as MailWords))
    const said = (key: string, props: MailProps[T], written: WrittenTexts = {}) =>
      fill(words, props, written[key] ?? texts[key]!.text)
    return {
      words: words as MailWords<MailProps[T]>,
      subjectOf: (props: MailProps[T], written?: WrittenTexts) => said('subject', props, written),
      say: (key: K | S, props: MailProps[T], written?: WrittenTexts) => said(key, props, written),
    }
  }

/** Every text of a mail by its key, the subjects first. */
export function textsOf({ subject, subjects = {}, paragraphs }: MailWords): [key: string, text: MailText][] {
  return [['subject', subject], ...Object.entries(subjects), ...Object.entries(paragraphs)]
}

/** True for a text that is a subject: one short line. */
export function isSubject({ subjects = {} }: MailWords, key: string): boolean {
  return key === 'subject' || Object.hasOwn(subjects, key)
}

function fill<P>({ variables }: Pick<MailWords<P>, 'variables'>, props: P, text: string): string {
  const read = readText(text, variables)
  if ('problem' in read) throw new RangeError(`${read.problem}: ${text}`)
  return sayPieces(read.pieces, (variable) => variables[variable]!.value(props))
}

/**
 * What is wrong with a text, in French; null where nothing is. Plain words only: a link or markup would be a fixed part that the house
 * cannot answer for.
 */
export function textProblem(words: MailWords, key: string, text: string): string | null {
  const declared = textsOf(words).find(([name]) => name === key)?.[1]
  if (!declared) return 'Ce texte n’existe plus dans cet e-mail.'
  const isLine = isSubject(words, key)
  const bound = isLine ? TEXT_BOUNDS.subject : TEXT_BOUNDS.paragraph
  if (text.trim() === '') return 'Écrivez ce texte, ou reprenez celui de Calanque.'
  if (text.length > bound) return `Ce texte dépasse ${bound} caractères\u00a0: raccourcissez-le.`
  if (isLine && /[\r\n]/.test(text)) return 'L’objet tient sur une seule ligne.'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[<>]|[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f\u2028-\u202e\u2066-\u2069]/.test(text))
    return 'Écrivez un texte simple, sans balise ni code.'
  if (LINK.test(text))
    return 'Retirez le lien ou l’adresse\u00a0: les liens de cet e-mail sont écrits par Calanque.'
  if (text.includes('!')) return 'Calanque écrit sans point d’exclamation.'
  const read = readText(text, words.variables)
  if ('problem' in read) return read.problem
  const named = read.pieces.flatMap((piece) => ('variable' in piece ? [piece.variable] : []))
  if (named.length > MOST_VARIABLES) return `Nommez au plus ${MOST_VARIABLES} variables.`
  const lost = declared.demands?.find((variable) => !named.includes(variable))
  return lost === undefined
    ? null
    : `Ce texte doit garder {{${lost}}}\u00a0: ${words.variables[lost]!.label}.`
}

const MOST_VARIABLES = 12

/** An address of a site or of e-mail: mailboxes make a link of it by themselves. */
const LINK =
  /\/\/|\bwww\.|\bmailto:|@|[\p{L}\d-]\.(?:fr|com|net|org|eu|io|co|info|biz|app|dev|site|shop|store|online|me|link|ly|be|ch|it|es|de|uk|us|ru|cn|top|xyz|page|club|vip|villas?)(?![\p{L}\d-])/iu

/** A text as it is kept: French typography, curled apostrophes, no space or empty line too many. */
export function tidyText(typed: string): string {
  const lines = typed.replaceAll(/\r\n?/g, '\n').replaceAll("'", '’')
  const tidy = lines
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
  return frenchSpacing(tidy.trim())
}

/** True where what the house wrote still fits what the product declares: else the product's own texts are sent. */
export function stillFits(words: MailWords, written: WrittenTexts): boolean {
  return Object.entries(written).every(([key, text]) => textProblem(words, key, text) === null)
}
