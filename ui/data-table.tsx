import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { InPlaceOf } from './in-place-of.tsx'
import { type RowSelection, SelectAllRows, SelectRow } from './row-selection.tsx'
import { ScrollFrame } from './scroll-frame.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for figures: right-aligned and tabular. */
  align?: 'start' | 'end'
  /** Kept on one line: a date, a reference. */
  oneLine?: boolean | 'from-tablet'
  /** Left out on a phone; the row's page shows it. */
  hideOnPhone?: boolean
  /** The column that names its row. */
  rowHeader?: boolean
  sort?: { href: string; direction: 'ascending' | 'descending' | null }
}

type DataTableProps<Row> = {
  caption: string
  /** Shows the caption only to screen readers, when a heading above already says it. */
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Shown in place of a table without rows. */
  empty?: ReactNode
  /** A last line, such as a total. */
  footer?: ReactNode
  /** A checkbox before each row, for an act on several. */
  selection?: RowSelection<Row> | undefined
  /** Its rows are facts of this page: none opens anything. A comment beside it says why. */
  ofFacts?: boolean | undefined
}

/** A table with hairlines; it scrolls inside its own frame rather than widening the page. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, hideCaption, columns, rows, keyOf, empty, footer, selection, ofFacts } = props
  const id = useId()
  if (rows.length === 0 && empty) return <InPlaceOf label={caption}>{empty}</InPlaceOf>
  return (
    <ScrollFrame labelledBy={id}>
      <table
        data-facts={ofFacts || undefined}
        className="w-full border-collapse text-[0.9375rem] dense:text-sm"
      >
        <caption id={id} className={hideCaption ? 'sr-only' : 'display-sm pb-4 text-left'}>
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-encre">
            {selection && <SelectAllRows selection={selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={classNames('data-row', selection && 'has-[[data-selects]:checked]:bg-azur-pale')}
            >
              {selection && <SelectRow selection={selection} row={row} value={keyOf(row)} />}
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot className="border-t border-encre">{footer}</tfoot>}
      </table>
    </ScrollFrame>
  )
}

function cellClass<Row>({ align, oneLine, hideOnPhone }: Column<Row>) {
  return classNames(
    align === 'end' ? 'data-cell figure' : 'data-cell text-left',
    oneLine === true && 'whitespace-nowrap',
    oneLine === 'from-tablet' && 'sm:whitespace-nowrap',
    hideOnPhone && 'max-sm:hidden',
  )
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { sort } = column
  return (
    <th
      scope="col"
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
      className={classNames(cellClass(column), 'data-head')}
    >
      {sort ? (
        <Link
          to={sort.href}
          preventScrollReset
          className="inline-flex items-center gap-1 py-1 hover:text-encre"
        >
          {column.header}
          {sort.direction && <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />}
        </Link>
      ) : (
        column.header
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (!column.rowHeader) return <td className={cellClass(column)}>{column.cell(row)}</td>
  return (
    <th scope="row" className={classNames(cellClass(column), 'data-name')}>
      {column.cell(row)}
    </th>
  )
}
