import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { List, ListColumn, ListState, ListView } from '#shared/lists/list.ts'
import { formatCell } from '#shared/lists/list-cell.ts'
import { type Column, DataTable } from './data-table.tsx'
import { type BulkActs, BulkTable } from './list-bulk.tsx'
import { ListColumns } from './list-columns.tsx'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import { useListLinks } from './list-links.ts'

type ListTableProps<Row> = Omit<ListFrameProps, 'list' | 'children' | 'tools' | 'view' | 'hasSorts'> & {
  list: List<Row>
  view: ListView<Row>
  keyOf: (row: Row) => string
  /** The content of a cell, by column, where it is not the column's value alone. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** The page of a row: its header leads there. Null for a row without one. */
  opens?: ((row: Row) => string | null) | undefined
  /** The acts of one row, in a last column with this header; none for a reader without the right to them. */
  acts?: { header: string; cell: (row: Row) => ReactNode; hideOnPhone?: true } | undefined
  /** The acts on several rows at once. */
  bulk?: BulkActs<Row> | undefined
  /** Its rows are facts of this page: none opens anything. A comment beside it says why. */
  ofFacts?: boolean | undefined
}

/** A list as a table in its frame: headers that sort, columns to choose, rows to select. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, view, keyOf, cells = {}, opens, acts, bulk, ofFacts, ...frame } = props
  const { to } = useListLinks(list)
  const { state, rows } = view
  const columns: Column<Row>[] = state.columns.map((key) =>
    tableColumn(
      key,
      list.columns[key]!,
      cellOf(list.columns[key]!, cells[key], opens),
      sortOf(list, state, key, to),
      rows,
    ),
  )
  if (acts) columns.push({ key: 'acts', ...acts, align: 'end' })
  const table = { caption: frame.label, hideCaption: true, columns, rows, keyOf, ofFacts }
  return (
    <ListFrame
      {...frame}
      list={list}
      view={view}
      tools={<ListColumns list={list} state={state} label={frame.label} />}
    >
      {bulk ? <BulkTable bulk={bulk} table={table} /> : <DataTable {...table} />}
    </ListFrame>
  )
}

function sortOf(
  list: List,
  state: ListState,
  by: string,
  to: (state: ListState) => string,
): NonNullable<Column<never>['sort']> | undefined {
  if (!list.sorts.includes(by)) return undefined
  const isSorted = state.sort.by === by
  const direction = isSorted && state.sort.direction === 'ascending' ? 'descending' : 'ascending'
  return {
    href: to({ ...state, page: 1, sort: { by, direction } }),
    direction: isSorted ? state.sort.direction : null,
  }
}

function tableColumn<Row>(
  key: string,
  column: ListColumn<Row>,
  cell: (row: Row) => ReactNode,
  sort: Column<Row>['sort'],
  rows: readonly Row[],
): Column<Row> {
  const { label, kind = 'text', isRowHeader, hideOnPhone } = column
  return {
    key,
    header: label,
    cell,
    align: kind === 'number' || kind === 'money' ? 'end' : 'start',
    oneLine: kind !== 'text' || (rows.every((row) => isCode(column.value(row))) && 'from-tablet'),
    ...(isRowHeader && { rowHeader: true }),
    ...(hideOnPhone && { hideOnPhone: true }),
    ...(sort && { sort }),
  }
}

/** « CAL-2026-000524 »: a browser would break it after a hyphen. */
function isCode(value: string | number | null): boolean {
  return value === null || /^[\w-]{0,16}$/.test(String(value))
}

/** What a cell shows: its column's value or its own content, in the link to the page of its row where it names the row. */
function cellOf<Row>(
  column: ListColumn<Row>,
  own: ((row: Row) => ReactNode) | undefined,
  opens: ((row: Row) => string | null) | undefined,
): (row: Row) => ReactNode {
  const cell = own ?? ((row: Row) => formatCell(column.kind ?? 'text', column.value(row)))
  if (!opens || !column.isRowHeader) return cell
  return (row) => {
    const to = opens(row)
    if (to === null) return cell(row)
    return (
      <Link to={to} className="text-link wrap-anywhere">
        {cell(row)}
      </Link>
    )
  }
}
