import * as z from 'zod/mini'
import { type CivilDate, isCivilDate } from '../civil-date.ts'
import { tidyLine } from '../document-letters.ts'
import { readEmail } from '../email.ts'
import { compactIban, isIban } from '../iban.ts'
import { readEuros } from '../money.ts'
import { readPhone } from '../phone.ts'

/** A schema of a typed field: its input is a text, its output a `T`. */
type Field<T> = z.ZodMiniType<T, string>

/** What was read of a typed text, or the sentence that says how to correct it. */
type Read<T> = { value: T } | { problem: string }

/**
 * A field read by `read`, whose problem is the error beside the field; `sentence` is that of a value that is no text. A
 * field that was not sent is an empty text.
 */
export function judgedField<T>(read: (text: string) => Read<T>, sentence: string): Field<T> {
  return z.pipe(
    z._default(z.string(sentence), ''),
    z.transform((text: string, context): T => {
      const found = read(text)
      if ('value' in found) return found.value
      context.issues.push({ code: 'custom', message: found.problem, input: text })
      return z.NEVER
    }) as unknown as z.ZodMiniType<T, string>,
  ) as unknown as Field<T>
}

/** A field read by `read`; when that returns null, `sentence` is the error beside the field. */
export const fieldOf = <T>(read: (text: string) => T | null, sentence: string): Field<T> =>
  judgedField<T>((text) => {
    const value = read(text)
    return value === null ? { problem: sentence } : { value }
  }, sentence)

/** The same for an optional field; an empty one reads as null. */
export const optionalFieldOf = <T>(read: (text: string) => T | null, sentence: string): Field<T | null> =>
  judgedField<T | null>((text) => {
    const value = text.trim() === '' ? null : read(text)
    return value === null && text.trim() !== '' ? { problem: sentence } : { value }
  }, sentence)

/** An e-mail address, trimmed and in lower case. */
export const emailField = (sentence: string) => fieldOf(readEmail, sentence)

/** An e-mail address that may be left out, which gives null. */
export const optionalEmailField = (sentence: string) => optionalFieldOf(readEmail, sentence)

/** A telephone number. */
export const phoneField = (sentence: string) => fieldOf(readPhone, sentence)

/** A telephone number, or null when nothing was typed. */
export const optionalPhoneField = (sentence: string) => optionalFieldOf(readPhone, sentence)

/** An account number without its spaces, in capitals. */
export const ibanField = (sentence: string) =>
  fieldOf((text) => (isIban(text) ? compactIban(text) : null), sentence)

/** A day `YYYY-MM-DD`, as date fields send it. */
export const civilDateField = (sentence: string) =>
  fieldOf<CivilDate>((text) => (isCivilDate(text.trim()) ? (text.trim() as CivilDate) : null), sentence)

/** An amount in cents, from typed euros. */
export const eurosField = (sentence: string) => fieldOf(readEuros, sentence)

/** A percentage in basis points: « 1,5 » per cent is 150. */
export const percentField = (sentence: string) => fieldOf(readPercent, sentence)

/** The same, or null when nothing was typed. */
export const optionalPercentField = (sentence: string) => optionalFieldOf(readPercent, sentence)

function readPercent(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
}

/** A whole number, such as a count or an amount in cents that the page itself wrote. */
export const wholeNumberField = (sentence = 'Indiquez un nombre entier.') =>
  fieldOf((text) => (/^-?\d{1,12}$/.test(text.trim()) ? Number(text) : null), sentence)

type TextOptions = { shortest?: number; longest: number }

const fits = (text: string, { shortest = 1, longest }: TextOptions) =>
  text.length >= shortest && text.length <= longest ? text : null

const tooLong = (longest: number) => `Raccourcissez ce texte à ${longest}\u00a0signes au plus.`

/** One line of `shortest` (1 by default) to `longest` characters, trimmed, each run of spaces as one, without unseen signs. */
export const lineField = (sentence: string, length: TextOptions) =>
  judgedField((text) => {
    const line = tidyLine(text)
    if (/\p{Cc}/u.test(line)) return { problem: sentence }
    if (line.length > length.longest) return { problem: tooLong(length.longest) }
    return fits(line, length) === null ? { problem: sentence } : { value: line }
  }, sentence)

/** A text of several lines, trimmed, of `shortest` (1 by default) to `longest` characters. */
export const textField = (sentence: string, length: TextOptions) =>
  fieldOf((text) => fits(text.trim(), length), sentence)

/** The typed text, unchanged: for values that a use case checks itself, and for hidden fields. */
export const anyText = fieldOf((text) => text, 'Vérifiez cette information.')

/** A password as it was typed, spaces included. */
export const passwordField = (sentence: string) => fieldOf((text) => text || null, sentence)

/** A box that must be ticked. */
export const agreementField = (sentence: string) =>
  fieldOf<true>((text) => (text === 'yes' ? true : null), sentence)

/** One of a few choices. */
export const choiceField = <const C extends string>(choices: readonly C[], sentence: string) =>
  fieldOf((text) => choices.find((choice) => choice === text) ?? null, sentence)

/** A field that may be sent several times, as a list. */
export const listField = z.pipe(
  z._default(z.union([z.string(), z.array(z.string())]), []),
  z.transform((value: string | string[]) => [value].flat()),
)

/** An amount in cents that the page itself wrote. */
export const centsField = fieldOf(
  (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
  'Rechargez la page.',
)

/** The schema of an act without fields. */
export const NO_FIELDS = z.object({})
