import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { ClientClaims } from '../book-balance.ts'
import type { CountedBook } from '../book-list.ts'
import type { ReceiptEntry } from '../receipt-line.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    receiptRegisters: ReceiptRegistersTable
    receiptRegisterLines: ReceiptRegisterLinesTable
    bookDays: BookDaysTable
  }
}

interface ReceiptRegistersTable {
  id: GeneratedAlways<number>
  holderId: number
  cardNumber: string
  lastNumber: Generated<number>
  lastHash: Generated<string>
}

interface ReceiptRegisterLinesTable {
  registerId: number
  number: number
  postingId: number
  amount: Cents
  receivedOn: CivilDate
  entry: ColumnType<ReceiptEntry, ReceiptEntry, never>
  /** The number of the sum that went back, or was recognized. */
  aboutNumber: ColumnType<number | null, number | null, never>
  /** The day of its posting; null on lines of the first form, whose day of receipt it was. */
  enteredOn: ColumnType<CivilDate | null, CivilDate, never>
  /** Which cells its hash covers. */
  form: ColumnType<number, number, never>
  cells: ColumnType<string[], string, never>
  previousHash: string
  hash: string
  writtenAt: Generated<Date>
}

interface BookDaysTable extends CountedBook {
  holderId: number
  day: CivilDate
  /** What `held` was made of. */
  heldOf: ColumnType<ClientClaims | null, string, string>
  countedAt: Generated<Date>
}
