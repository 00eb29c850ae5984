import type { SelectType } from 'kysely'
import type { LegalRule, OpenRule, TimedRule } from '#shared/retention.ts'
import type { Tables } from './tables.ts'

/**
 * What a column says of a person: `none`, nothing; `person`, who they are or what they did; `contact`, how they are reached;
 * `sensitive`, what harms them in other hands (a bank account, a tax number, a birth date, health); `secret`, what opens
 * something, or proves it.
 */
export type DataClass = 'none' | 'person' | 'contact' | 'sensitive' | 'secret'

type Table = keyof Tables
type ColumnOf<T extends Table> = keyof Tables[T] & string

/**
 * What ends the data of a row, and only that:
 * - the name of a legal duty, before whose end nothing deletes it, or of what lasts as long as a thing (`account`: until the
 *   records of the room erase it);
 * - a period from a column of the row, where `when` holds (SQL over that row): the job of `server/retention` does it, and
 *   deletes the row, or empties the column where the column alone declares it; `afterEndOf` is a column of ranges;
 * - `by`, the function that does what no period of one row says;
 * - `with`, the row that this one refers to, and goes with.
 */
export type Ending<T extends Table> =
  | LegalRule
  | OpenRule
  | { rule: TimedRule; after: ColumnOf<T>; when?: string }
  | { rule: TimedRule; afterEndOf: ColumnOf<T>; when?: string }
  | { rule: TimedRule | OpenRule; by: string }
  | { with: Table }

export type ColumnWords<T extends Table> = {
  is: Exclude<DataClass, 'none'>
  /** What it is kept for, where that is not its table's. */
  purpose?: string
  /** Its own end, where that is not its table's. */
  end?: Ending<T> | readonly Ending<T>[]
  /** Why the export of an account leaves it out. */
  unexported?: string
}

type Said<T extends Table> = DataClass | ColumnWords<T>
type Unsaid = number | boolean | null | readonly number[]
/** Declared once, below. */
type Common = 'id' | 'publicId' | 'createdAt' | 'updatedAt'
/** The columns that have to say their class: texts, dates, documents and identifiers; numbers may. */
type Saying<T extends Table> = {
  [C in ColumnOf<T>]: SelectType<Tables[T][C]> extends Unsaid ? never : C extends Common ? never : C
}[ColumnOf<T>]

export type TableColumns<T extends Table> = {
  /** What its personal columns are kept for, in a few words; a table without personal columns needs none. */
  purpose?: string
  /** What ends them; each of several ends some of its rows. */
  end?: Ending<T> | readonly Ending<T>[]
  /** Why the export of an account leaves its columns out. */
  unexported?: string
  columns: Record<Saying<T>, Said<T>> & Partial<Record<ColumnOf<T>, Said<T>>>
}

/**
 * The class of each column of a room's tables, declared beside them in its `server/<room>-columns.ts` and gathered from there
 * (docs/decisions/096, 100).
 */
export type RoomColumns = { [T in Table]?: TableColumns<T> }

/** Columns that say the same in every table: identifiers that mean nothing elsewhere, and when a row was written. */
export const COMMON_COLUMNS: Record<Common, DataClass> = {
  id: 'none',
  publicId: 'none',
  createdAt: 'none',
  updatedAt: 'none',
}

/** The identifier of an account, in any role: it says nothing once the account is erased. */
export const ACCOUNT = {
  is: 'person',
  purpose: 'to know whose it is, or who did it',
  end: { rule: 'account', by: 'accountRecords' },
  unexported: 'an identifier alone, which the part of the account gives',
} as const satisfies ColumnWords<never>

/** The identifier of a browser without account. */
export const VISITOR = {
  is: 'person',
  purpose: 'to find again what a browser chose',
  end: { with: 'visitors' },
  unexported: 'an identifier of a browser, which means nothing to its reader',
} as const
