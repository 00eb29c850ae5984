import { type CivilDate, isCivilDate } from '../civil-date.ts'

/** Days of Paris from `from` to `to`, both included; null where that end is open. */
export type DateRange = { from: CivilDate | null; to: CivilDate | null }

type TextFilter = { kind: 'text'; label: string }
type ChoiceFilter<C extends string> = { kind: 'choice'; label: string; choices: Readonly<Record<C, string>> }
type DatesFilter = { kind: 'dates'; label: string }

export type ListFilter = TextFilter | ChoiceFilter<string> | DatesFilter

/** What a filter gives to a query: null, or a range open at both ends, asks for nothing. */
export type FilterValue<F = ListFilter> =
  F extends ChoiceFilter<infer C> ? C | null : F extends DatesFilter ? DateRange : string | null

/** Looks for a text in what the query says it searches. */
export function textFilter(label: string): TextFilter {
  return { kind: 'text', label }
}

/** Keeps one of a few choices, each with its label. */
export function choiceFilter<const C extends string>(
  label: string,
  choices: Readonly<Record<C, string>>,
): ChoiceFilter<C> {
  return { kind: 'choice', label, choices }
}

/** Keeps a range of days. */
export function datesFilter(label: string): DatesFilter {
  return { kind: 'dates', label }
}

const LONGEST_TEXT = 100

/** The names under which a filter travels in an address. */
export function namesOfFilter(filter: ListFilter, name: string): string[] {
  return filter.kind === 'dates' ? [`${name}-from`, `${name}-to`] : [name]
}

/** What an address says of a filter; what it cannot mean asks for nothing. */
export function readFilter(filter: ListFilter, name: string, search: URLSearchParams): FilterValue {
  const texts = namesOfFilter(filter, name).map((one) => search.get(one) ?? '')
  if (filter.kind === 'dates') {
    const [from, to] = texts.map((text) => (isCivilDate(text) ? text : null)) as [
      DateRange['from'],
      DateRange['to'],
    ]
    return { from, to }
  }
  const text = texts[0]!
  if (filter.kind === 'choice') return Object.hasOwn(filter.choices, text) ? text : null
  return readSearchedText(text)
}

/** One line without control characters, which no database takes in a text; null when nothing is left. */
function readSearchedText(text: string): string | null {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.slice(0, LONGEST_TEXT).toWellFormed().trim() || null
}

/** How an address says what a filter asks for, as names and texts; nothing when it asks for nothing. */
export function writeFilter(filter: ListFilter, name: string, value: FilterValue): [string, string][] {
  const texts = isDateRange(value) ? [value.from, value.to] : [value]
  return namesOfFilter(filter, name).flatMap((one, n): [string, string][] =>
    texts[n] ? [[one, texts[n]]] : [],
  )
}

/** The value of a filter that asks for nothing. */
export function emptyFilter(filter: ListFilter): FilterValue {
  return filter.kind === 'dates' ? { from: null, to: null } : null
}

export function isDateRange(value: FilterValue): value is DateRange {
  return typeof value === 'object' && value !== null
}
