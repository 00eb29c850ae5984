import {
  COMMON_COLUMNS,
  type ColumnWords,
  type DataClass,
  type Ending,
  type RoomColumns,
  type TableColumns,
} from '#platform/database/column-classes.ts'
import type { Tables } from '#platform/database/tables.ts'
import { RETENTION } from '#shared/retention.ts'
import * as rooms from '../collected/columns.gen.ts'

type Table = keyof Tables

export type DeclaredColumn = {
  /** As the database names it. */
  table: string
  column: string
  is: DataClass
  purpose: string | null
  ends: readonly Ending<Table>[]
  /** The column ends otherwise than its row. */
  endsApart: boolean
  /** Why the export of an account leaves it out; null where it has it. */
  unexported: string | null
}

export type DeclaredTable = {
  name: Table
  /** As the database names it. */
  table: string
  /** What ends its rows. */
  ends: readonly Ending<Table>[]
  columns: readonly DeclaredColumn[]
}

/** What the rooms declare of their tables, each with its columns; a table that two rooms declare stands twice. */
export const DECLARED_TABLES: readonly DeclaredTable[] = Object.values<RoomColumns>(rooms).flatMap((room) =>
  (Object.entries(room) as [Table, TableColumns<Table>][]).map(([name, said]) => declaredTable(name, said)),
)

/** Classes that the export of an account contains, and that its erasure takes where no law keeps them. */
export const PERSONAL: readonly DataClass[] = ['person', 'contact', 'sensitive']

/** Whether a legal duty keeps some of what ends so. */
export function isKeptByLaw(ends: readonly Ending<Table>[]): boolean {
  return ends.some((end) => typeof end === 'string' && 'law' in RETENTION[end])
}

/** A name of the code as the database writes it: `askerEmail` is `asker_email`. */
export function databaseName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function declaredTable(name: Table, said: TableColumns<Table>): DeclaredTable {
  const table = databaseName(name)
  const ends = listed(said.end)
  const columns = Object.entries<DataClass | ColumnWords<Table>>(said.columns).map(([column, words]) => {
    const own = typeof words === 'string' ? { is: words } : words
    const isNone = own.is === 'none'
    return {
      ...{ table, column: databaseName(column), is: own.is },
      purpose: isNone ? null : ((own as ColumnWords<Table>).purpose ?? said.purpose ?? null),
      ends: isNone ? [] : 'end' in own && own.end ? listed(own.end) : ends,
      endsApart: 'end' in own && own.end !== undefined,
      unexported: ('unexported' in own ? own.unexported : undefined) ?? said.unexported ?? null,
    }
  })
  return { name, table, ends, columns }
}

/** Whether every table says the same of a column of that name in the database. */
export function isCommonColumn(column: string): boolean {
  return Object.keys(COMMON_COLUMNS).map(databaseName).includes(column)
}

function listed<E extends Ending<Table>>(end: E | readonly E[] | undefined): readonly E[] {
  if (end === undefined) return []
  return Array.isArray(end) ? end : [end as E]
}
