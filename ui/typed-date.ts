import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { foldAccents } from '#shared/fold-accents.ts'

/** The result of a typed date: the day, nothing, or the error and how to correct it. */
type TypedDate = { day: CivilDate | null } | { error: string }

const CENTURY = 2000

/** Every month by the first letters that distinguish it, without regard to accents. */
const MONTHS = ['janv', 'fev', 'mars', 'avr', 'mai', 'juin', 'juil', 'aou', 'sept', 'oct', 'nov', 'dec']

/**
 * Reads a day typed JJ/MM/AAAA. Dots, hyphens and spaces are accepted too, as are two figures for the year,
 * and a date in words such as « samedi 4 juillet 2027 » or « 4 juil. 2027 ».
 */
export function readTypedDate(text: string): TypedDate {
  const trimmed = text.trim()
  if (trimmed === '') return { day: null }
  if (isCivilDate(trimmed)) return { day: trimmed }
  const parts = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4}|\d{2})$/.exec(trimmed)
  const [day, month, year] = parts ? parts.slice(1) : (fromWords(trimmed) ?? fromEightFigures(trimmed))
  if (!day || !month || !year)
    return { error: 'Écrivez la date en jour, mois et année, par exemple 04/07/2027.' }
  const whole = year.length === 2 ? CENTURY + Number(year) : Number(year)
  const civil = `${String(whole).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(civil) ? { day: civil } : { error: `Le ${day}/${month}/${whole} n’existe pas.` }
}

/** « 04/07/2027 », the form of a typed date. */
export function writeTypedDate(day: CivilDate | null): string {
  return day ? day.split('-').toReversed().join('/') : ''
}

function fromWords(text: string): string[] | null {
  const plain = foldAccents(text)
  const words = /^(?:[a-z]+\.?,?\s+)?(\d{1,2})(?:er)?\s+([a-z]{3,9})\.?\s+(\d{4})$/.exec(plain)
  if (!words) return null
  const month = MONTHS.findIndex((start) => words[2]!.startsWith(start))
  return month < 0 ? null : [words[1]!, String(month + 1), words[3]!]
}

function fromEightFigures(text: string): string[] {
  const figures = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  return figures ? figures.slice(1) : []
}
