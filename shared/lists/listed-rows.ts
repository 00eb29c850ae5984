import { frenchOrder } from '../french-order.ts'
import type { ListColumn, ListCriteria, ListRows } from './list.ts'

type Sorted = Pick<ListCriteria, 'sort' | 'page' | 'size'>
type Columns<Row> = { columns: Readonly<Record<string, ListColumn<Row>>> }

/**
 * One page of rows that are all in memory, as the code declares them: ordered as the list asks, by the values of its columns; rows
 * that are alike keep their order, and those without a value come last.
 */
export function sliceOfRows<Row>(
  { columns }: Columns<Row>,
  rows: readonly Row[],
  { sort: { by, direction }, page, size }: Sorted,
): ListRows<Row> {
  const { value } = columns[by]!
  const turn = direction === 'ascending' ? 1 : -1
  const ordered = rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return turn * (a - b)
    return turn * frenchOrder(String(a), String(b))
  })
  return { rows: ordered.slice((page - 1) * size, page * size), total: rows.length }
}
