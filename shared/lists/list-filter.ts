import { type CivilDate, isCivilDate } from '../civil-date.ts'
import { isUuid } from '../uuid.ts'

/** Days of Paris from `from` to `to`, both included; null where that end is open. */
export type DateRange = { from: CivilDate | null; to: CivilDate | null }

type TextFilter = { kind: 'text'; label: string }
type ChoiceFilter<C extends string> = {
  kind: 'choice'
  label: string
  choices: Readonly<Record<C, string>>
  /** What the list shows where no choice is made; « Tout » when left out. */
  unset?: string | undefined
  /** Where there are many: the choices under a label each, in this order. */
  groups?: readonly (readonly [label: string, choices: readonly string[]])[]
}
type DatesFilter = { kind: 'dates'; label: string; isByLink: boolean }
type ThingFilter = { kind: 'thing'; label: string; namedBy: string; isAccount: boolean }

export type ListFilter = (TextFilter | ChoiceFilter<string> | DatesFilter | ThingFilter) & {
  /** Asked for in the menu « Plus de filtres », so that the others stand on one line. */
  isRare?: boolean
}

/** The same filter in the menu « Plus de filtres »: few readers need it. */
export function rarely<const F extends ListFilter>(filter: F): F & { isRare: boolean } {
  return { ...filter, isRare: true }
}

/** The value of a filter for a query: null, or a range open at both ends, when it is inactive. */
export type FilterValue<F = ListFilter> =
  F extends ChoiceFilter<infer C> ? C | null : F extends DatesFilter ? DateRange : string | null

/** Searches the texts that the query names. */
export function textFilter(label: string): TextFilter {
  return { kind: 'text', label }
}

/** Selects one of a few choices, each with its label; `unset` is that of none, where it is not everything. */
export function choiceFilter<const C extends string>(
  label: string,
  choices: Readonly<Record<C, string>>,
  unset?: string,
): ChoiceFilter<C> {
  return { kind: 'choice', label, choices, ...(unset !== undefined && { unset }) }
}

/** The same for many choices, under the label of their group. */
export function groupedFilter(
  label: string,
  groups: readonly (readonly [label: string, choices: Readonly<Record<string, string>>])[],
): ChoiceFilter<string> {
  return {
    ...choiceFilter(
      label,
      Object.assign({}, ...groups.map(([, choices]) => choices)) as Record<string, string>,
    ),
    groups: groups.map(([of, choices]) => [of, Object.keys(choices)] as const),
  }
}

/** Selects a range of days; `by link` where links to the list set it and no field asks for it. */
export function datesFilter(label: string, how: 'by field' | 'by link' = 'by field'): DatesFilter {
  return { kind: 'dates', label, isByLink: how === 'by link' }
}

/**
 * The rows of one thing, by its public identifier: links to the list set it, and a field where the query offers the things to
 * choose from. `namedBy` is the column whose value in those rows names it; `account` where it is that of a person's account.
 */
export function thingFilter(label: string, namedBy: string, of: 'thing' | 'account' = 'thing'): ThingFilter {
  return { kind: 'thing', label, namedBy, isAccount: of === 'account' }
}

/** The identifier of an account: a word, of which several kinds were given. */
const ACCOUNT_ID = /^[\w-]{1,64}$/

const LONGEST_TEXT = 100

/** The names of a filter's parameters in an address. */
export function namesOfFilter(filter: ListFilter, name: string): string[] {
  return filter.kind === 'dates' ? [`${name}-from`, `${name}-to`] : [name]
}

/** The value of a filter in an address; an invalid one reads as inactive. */
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
  if (filter.kind === 'thing') return (filter.isAccount ? ACCOUNT_ID.test(text) : isUuid(text)) ? text : null
  return readSearchedText(text)
}

/** One line without control characters, which no database stores in a text; null when it is empty. */
function readSearchedText(text: string): string | null {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.slice(0, LONGEST_TEXT).toWellFormed().trim() || null
}

/** The parameters of a filter's value, as names and texts; none when it is inactive. */
export function writeFilter(filter: ListFilter, name: string, value: FilterValue): [string, string][] {
  const texts = isDateRange(value) ? [value.from, value.to] : [value]
  return namesOfFilter(filter, name).flatMap((one, n): [string, string][] =>
    texts[n] ? [[one, texts[n]]] : [],
  )
}

/** The value of an inactive filter. */
export function emptyFilter(filter: ListFilter): FilterValue {
  return filter.kind === 'dates' ? { from: null, to: null } : null
}

export function isDateRange(value: FilterValue): value is DateRange {
  return typeof value === 'object' && value !== null
}
