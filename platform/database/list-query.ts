import { type Kysely, type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'
import { foldAccents } from '#shared/fold-accents.ts'
import { type ListCursor, type ListRows, LONGEST_FILE, type Sort } from '#shared/lists/list.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'

/** The order and the page that a list requests. */
type Slice<S extends string> = { sort: Sort<S>; page: number; size: number; from?: ListCursor }

/**
 * One page of the rows of `query`, and their total number: two reads side by side. Rows are counted up to one more than a file may
 * hold (`LONGEST_FILE`), which says that there are more. `orders` gives the expression that each sort orders by; `last` is unique
 * and settles ties, so that no row is on two pages. Rows without a value come last. For a file, `slice.from` gives the rows that
 * follow a cursor, and the cursor after them: each read begins where the one before ended, without the rows between.
 */
export async function listSlice<DB, TB extends keyof DB, O, S extends string>(
  db: Pick<Kysely<never>, 'selectFrom'>,
  query: SelectQueryBuilder<DB, TB, O>,
  slice: Slice<S>,
  orders: Record<S, ReferenceExpression<DB, TB> | RawBuilder<unknown>>,
  last: ReferenceExpression<DB, TB>,
): Promise<ListRows<O>> {
  if (slice.from) return fileSlice(db, query, { ...slice, from: slice.from }, orders, last)
  const [total, rows] = await Promise.all([countOf(db, query), sliced(query, slice, orders, last).execute()])
  return { rows, total }
}

async function fileSlice<DB, TB extends keyof DB, O, S extends string>(
  db: Pick<Kysely<never>, 'selectFrom'>,
  query: SelectQueryBuilder<DB, TB, O>,
  slice: Slice<S> & { from: ListCursor },
  orders: Record<S, ReferenceExpression<DB, TB> | RawBuilder<unknown>>,
  last: ReferenceExpression<DB, TB>,
): Promise<ListRows<O>> {
  const { from, sort, size } = slice
  const [order, tie] = [sqlOf(orders[sort.by]), sqlOf(last)]
  const beyond = sql.raw(sort.direction === 'ascending' ? '>' : '<')
  const { of, after } = from
  const follows =
    of === 'with value'
      ? after && sql<boolean>`(${order}, ${tie}) ${beyond} (${after[0]}, ${after[1]})`
      : after && sql<boolean>`${tie} ${beyond} ${after[1]}`
  const asked = query
    .select(sql<string>`(${order})::text`.as('cursorValue'))
    .select(sql<string>`(${tie})::text`.as('cursorLast'))
    .where(of === 'with value' ? sql<boolean>`${order} is not null` : sql<boolean>`${order} is null`)
    .$if(follows !== null, (some) => some.where(follows!))
  const isFirst = of === 'with value' && after === null
  const [total, found] = await Promise.all([
    isFirst ? countOf(db, query, 'all') : 0,
    sliced(asked, { ...slice, page: 1 }, orders, last).execute() as Promise<unknown>,
  ])
  const read = found as (O & { cursorValue: string; cursorLast: string })[]
  const end = read.at(-1)
  const rows = read.map(({ cursorValue, cursorLast, ...row }) => row as O)
  if (read.length === size && end)
    return { rows, total, next: { of, after: [end.cursorValue, end.cursorLast] } }
  return { rows, total, next: of === 'with value' ? { of: 'without', after: null } : null }
}

const sqlOf = (expression: unknown): RawBuilder<unknown> =>
  typeof expression === 'string' ? sql.ref(expression) : sql`${expression}`

async function countOf<DB, TB extends keyof DB, O>(
  db: Pick<Kysely<never>, 'selectFrom'>,
  query: SelectQueryBuilder<DB, TB, O>,
  most: 'all' | 'for a page' = 'for a page',
): Promise<number> {
  const some = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .$if(most === 'for a page', (rows) => rows.limit(LONGEST_FILE + 1))
  const counted = db.selectFrom(some.as('counted') as never).select(sql<number>`count(*)::int`.as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return total
}

function sliced<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sort, page, size }: Slice<S>,
  orders: Record<S, ReferenceExpression<DB, TB> | RawBuilder<unknown>>,
  last: ReferenceExpression<DB, TB>,
) {
  const direction = sort.direction === 'ascending' ? 'asc' : 'desc'
  return query
    .orderBy(orders[sort.by] as ReferenceExpression<DB, TB>, (by) =>
      direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast(),
    )
    .orderBy(last, direction)
    .limit(size)
    .offset((page - 1) * size)
}

/**
 * The same for rows that are all worked out before the first is known, such as sums by month: they are counted as they are read, and
 * not worked out twice. Only a page past the last is counted apart.
 */
export async function countedSlice<DB, TB extends keyof DB, O, S extends string>(
  db: Pick<Kysely<never>, 'selectFrom'>,
  query: SelectQueryBuilder<DB, TB, O>,
  slice: Slice<S>,
  orders: Record<S, ReferenceExpression<DB, TB> | RawBuilder<unknown>>,
  last: ReferenceExpression<DB, TB>,
): Promise<ListRows<O>> {
  const counting = query.select(sql<number>`(count(*) over ())::int`.as('countedRows'))
  const found: unknown = await sliced(counting, slice, orders, last).execute()
  const counted = found as (O & { countedRows: number })[]
  const [first] = counted
  if (!first && slice.page > 1) return { rows: [], total: await countOf(db, query) }
  const rows = counted.map(({ countedRows: _, ...row }) => row as O)
  return { rows, total: Math.min(first?.countedRows ?? 0, LONGEST_FILE + 1) }
}

/**
 * True where one of the texts contains the searched text, without regard to accents and capitals; true for
 * null.
 */
export function containsText(
  looked: string | null,
  texts: readonly RawBuilder<string | null>[],
): RawBuilder<boolean> {
  if (looked === null) return sql<boolean>`true`
  const pattern = `%${foldAccents(looked).replaceAll(/[\\%_]/g, '\\$&')}%`
  const all = sql.join(texts, sql`, `)
  return sql<boolean>`folded(concat_ws(' ', ${all})) like ${pattern}`
}

/** True where an instant lies in a range of days of Paris, both included; an open end sets no limit. */
export function inDays(instant: RawBuilder<Date | null>, { from, to }: DateRange): RawBuilder<boolean> {
  const day = sql`(${instant} at time zone 'Europe/Paris')::date`
  const after = from === null ? sql`true` : sql`${day} >= ${from}::date`
  const before = to === null ? sql`true` : sql`${day} <= ${to}::date`
  return sql<boolean>`(${after} and ${before})`
}

/** True where a day lies in a range, both ends included; an open end sets no limit. */
export function dayIn(day: RawBuilder<unknown>, { from, to }: DateRange): RawBuilder<boolean> {
  const after = from === null ? sql`true` : sql`${day} >= ${from}::date`
  const before = to === null ? sql`true` : sql`${day} <= ${to}::date`
  return sql<boolean>`(${after} and ${before})`
}
