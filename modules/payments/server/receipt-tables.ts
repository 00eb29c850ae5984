import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { ClientClaims } from '../book-balance.ts'
import type { CountedBook } from '../book-list.ts'

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
