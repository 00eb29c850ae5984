import type { FilterValue, ListFilter } from './list-filter.ts'

/**
 * The kind of value in a column: it decides how a cell is shown and how a file writes it. Money is in cents.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'instant'

export type ListColumn<Row> = {
  label: string
  /** `text` when left out. */
  kind?: ColumnKind
  value: (row: Row) => string | number | null
  /** The column that names its row: always shown. */
  isRowHeader?: true
  /** Hidden until the visitor chooses it; the file always has it. */
  isExtra?: true
  /** Only in the file. */
  isForFile?: true
  /** Left out on a phone; the row's page shows it. */
  hideOnPhone?: true
}

export type Direction = 'ascending' | 'descending'
export type Sort<K extends string = string> = { by: K; direction: Direction }

type Filters = Readonly<Record<string, ListFilter>>

/** A list as it was declared: its rows, its filters, the columns it can be sorted by. */
export type List<Row = never, F extends Filters = Filters, S extends string = string> = {
  /** Distinguishes the list from the others of its page, in the address. */
  name?: string
  filters: F
  columns: Readonly<Record<string, ListColumn<Row>>>
  /** The columns that the query can sort by. */
  sorts: readonly S[]
  firstSort: Sort<S>
  pageSize: number
  /** Its file has every row, however many: its query passes `next` of `listSlice` on. Other files end at `LONGEST_FILE` rows. */
  isStreamed?: true
}

/**
 * The state of a list in its address. `page` counts from 1; `columns` are in the order of the declaration.
 */
export type ListState<L extends List = List> = {
  filters: { [K in keyof L['filters'] & string]: FilterValue<L['filters'][K]> }
  sort: L['firstSort']
  page: number
  columns: readonly string[]
}

/**
 * Where the next rows of a file begin: after the row with these keys, or at the first (`null`) of those with a value to sort by, which
 * come before those `without`.
 */
export type ListCursor = {
  of: 'with value' | 'without'
  after: readonly [value: string, last: string] | null
}

/** Where a file begins. */
export const FIRST_ROW: ListCursor = { of: 'with value', after: null }

/** The criteria for a list's query: at most `size` rows of page `page`, or for a file those that `from` leads to. */
export type ListCriteria<L extends List = List> = Omit<ListState<L>, 'columns'> & {
  size: number
  from?: ListCursor
}

/** A thing that a filter offers: its public identifier and its name. */
export type OfferedThing = { id: string; name: string }

/** The things that filters of a list offer to choose from, by the key of the filter; the others are set by links alone. */
export type OfferedThings = Readonly<Record<string, readonly OfferedThing[]>>

/**
 * The result of a list's query: the rows of the page, and the number of rows that match the filters, `LONGEST_FILE + 1` where it is
 * that or more. For a file (`from`) all are counted, once, with the first rows, and `next` leads to the rows that follow, null after
 * the last.
 */
export type ListRows<Row> = {
  rows: readonly Row[]
  total: number
  next?: ListCursor | null
  things?: OfferedThings
}

/** What a page shows of a list; `failed` when its query failed and the rest of the page is shown. */
export type ListView<Row = unknown, L extends List = List> = {
  state: ListState<L>
  rows: readonly Row[]
  total: number
  failed: boolean
  things?: OfferedThings
}

/**
 * Declares a list of rows: its filters, its columns, those it can be sorted by, its first sort and the length
 * of its pages. The address, the filter form, the table, the file and the criteria of its query follow from it.
 * `sort`, `page` and `columns` are not allowed as names of filters.
 */
export function defineList<Row>() {
  return <const F extends Filters, const S extends string>(
    list: Omit<List<Row, F, S>, 'firstSort'> & { firstSort: Sort<NoInfer<S>> },
  ): List<Row, F, S> => list
}

/** Pages of a list, at least one. */
export function pageCount({ pageSize }: Pick<List, 'pageSize'>, total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The most rows in a file that is written in one piece, and the most that a page counts. */
export const LONGEST_FILE = 20_000
