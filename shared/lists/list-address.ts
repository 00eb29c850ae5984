import { formatCivilDate } from '../civil-date.ts'
import type { List, ListCriteria, ListState, OfferedThings, Sort } from './list.ts'
import {
  type DateRange,
  emptyFilter,
  isDateRange,
  namesOfFilter,
  readFilter,
  writeFilter,
} from './list-filter.ts'

/** The parameter that reports an act that was done; no further address keeps it. */
export const DONE = 'done'

const LAST_PAGE = 99_999

/** The name of a filter, the sort or the columns in the address and the forms of a list. */
export function nameIn({ name }: Pick<List, 'name'>, key: string): string {
  return name ? `${name}-${key}` : key
}

/** The criteria for the first `size` rows of a list, by its first sort, without regard to any address. */
export function firstRows<L extends List>(list: L, size: number): ListCriteria<L> {
  const { columns, ...criteria } = readListState(list, new URLSearchParams())
  return { ...criteria, size }
}

/** The state of a list in an address, with the columns that are `kept` where it names none. Unknown or invalid values are ignored. */
export function readListState<L extends List>(
  list: L,
  search: URLSearchParams,
  kept: readonly string[] = [],
): ListState<L> {
  const filters = Object.entries(list.filters).map(([key, filter]) => [
    key,
    readFilter(filter, nameIn(list, key), search),
  ])
  const asked = search.getAll(nameIn(list, 'columns'))
  return {
    filters: Object.fromEntries(filters),
    sort: readSort(list, search.get(nameIn(list, 'sort')) ?? ''),
    page: readPage(search.get(nameIn(list, 'page')) ?? ''),
    columns: readColumns(list, asked.length > 0 ? asked : kept),
  } as ListState<L>
}

function readSort(list: List, text: string): Sort {
  const by = text.replace(/^-/, '')
  if (!list.sorts.includes(by)) return list.firstSort
  return { by, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

function readPage(text: string): number {
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1
}

/**
 * The columns of the address, always with the one that names its row; the first ones when the address names
 * none.
 */
function readColumns(list: List, asked: readonly string[]): string[] {
  const keys = tableColumns(list)
  const known = keys.filter((key) => asked.includes(key))
  if (known.length === 0) return firstColumns(list)
  return keys.filter((key) => known.includes(key) || list.columns[key]!.isRowHeader)
}

/** The columns a table can show, in their order. */
export function tableColumns(list: List): string[] {
  return Object.keys(list.columns).filter((key) => !list.columns[key]!.isForFile)
}

function firstColumns(list: List): string[] {
  return tableColumns(list).filter((key) => !list.columns[key]!.isExtra)
}

/**
 * The search part of the address of a state, « ?… » or empty. It keeps the parameters of everything else in
 * `search`; the values that a list has at first are left out.
 */
export function listSearch<L extends List>(
  list: L,
  state: ListState<L>,
  search: URLSearchParams = new URLSearchParams(),
): string {
  const { filters, sort, page, columns } = stateEntries(list, state)
  const kept = [...otherEntries(list, search), ...filters, ...sort, ...page, ...columns]
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/**
 * The search part of the address of the list's file: every row that matches the filters, in the same order.
 */
export function fileSearch(list: List, state: ListState): string {
  return listSearch(list, { ...state, page: 1, columns: firstColumns(list) })
}

/**
 * The parameters of an address that are not the list's: those of another list of the page, or of the page
 * itself.
 */
export function otherEntries(list: List, search: URLSearchParams): [string, string][] {
  const own = ownNames(list)
  return [...search].filter(([name]) => !own.has(name))
}

function ownNames(list: List): Set<string> {
  const filters = Object.entries(list.filters).flatMap(([key, filter]) =>
    namesOfFilter(filter, nameIn(list, key)),
  )
  return new Set([...filters, ...['sort', 'page', 'columns'].map((key) => nameIn(list, key)), DONE])
}

type Entries = [string, string][]

/** A state as names and texts, part by part, without the values that a list has at first. */
export function stateEntries(
  list: List,
  { filters, sort, page, columns }: ListState,
): Record<'filters' | 'sort' | 'page' | 'columns', Entries> {
  const { by, direction } = list.firstSort
  const isFirstSort = sort.by === by && sort.direction === direction
  const asFirst = columns.join() === firstColumns(list).join()
  return {
    filters: Object.entries(list.filters).flatMap(([key, filter]) =>
      writeFilter(filter, nameIn(list, key), filters[key] ?? null),
    ),
    sort: isFirstSort ? [] : [[nameIn(list, 'sort'), sortText(sort)]],
    page: page === 1 ? [] : [[nameIn(list, 'page'), String(page)]],
    columns: asFirst ? [] : columns.map((key) => [nameIn(list, 'columns'), key]),
  }
}

/** A sort in an address: the column, after a dash when it descends. */
export function sortText({ by, direction }: Sort): string {
  return direction === 'descending' ? `-${by}` : by
}

/** An active filter, with its value in words and the state without it. */
export type ActiveFilter = { key: string; label: string; words: string; without: ListState }

/**
 * The active filters, in the order of the declaration. A thing is named by those that are offered, else by `rows`, which the
 * filters leave.
 */
export function activeFilters<Row>(
  list: List<Row>,
  state: ListState,
  rows: readonly Row[] = [],
  things: OfferedThings = {},
): ActiveFilter[] {
  return Object.entries(list.filters).flatMap(([key, filter]) => {
    const value = state.filters[key] ?? null
    if (writeFilter(filter, key, value).length === 0) return []
    const without = { ...state, page: 1, filters: { ...state.filters, [key]: emptyFilter(filter) } }
    if (isDateRange(value)) return [{ key, label: filter.label, words: rangeWords(value), without }]
    if (filter.kind === 'thing') {
      const offered = things[key]?.find(({ id }) => id === value)
      return [{ key, label: filter.label, words: offered?.name ?? nameOf(list, filter, rows), without }]
    }
    const words = filter.kind === 'choice' ? filter.choices[value!]! : `«\u00a0${value}\u00a0»`
    return [{ key, label: filter.label, words, without }]
  })
}

/** A thing without a row is not named: its identifier says nothing to a reader. */
function nameOf<Row>(list: List<Row>, { namedBy }: { namedBy: string }, [first]: readonly Row[]): string {
  return first === undefined ? 'une seule' : String(list.columns[namedBy]!.value(first))
}

function rangeWords({ from, to }: DateRange): string {
  if (from === null) return `jusqu’au ${formatCivilDate(to!, 'cell')}`
  if (to === null) return `à partir du ${formatCivilDate(from, 'cell')}`
  return `du ${formatCivilDate(from, 'cell')} au ${formatCivilDate(to, 'cell')}`
}

/** The state with no filter, on its first page. */
export function withoutFilters(list: List, state: ListState): ListState {
  const filters = Object.entries(list.filters).map(([key, filter]) => [key, emptyFilter(filter)])
  return { ...state, page: 1, filters: Object.fromEntries(filters) }
}
