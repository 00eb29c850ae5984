import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { LineState, RunState, Watch } from '../payout-run.ts'
import type { PostalAddress } from '../postal-address.ts'
import type { Payer } from '../transfer-file.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    payoutRuns: PayoutRunsTable
    payoutRunLines: PayoutRunLinesTable
  }
}

interface PayoutRunsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  holderId: number
  state: Generated<RunState>
  executeOn: CivilDate
  /** The last day to pay of what it pays. */
  dueUntil: CivilDate
  /** Written as JSON text. */
  payer: ColumnType<Payer, string, never>
  proposedBy: string
  proposedAt: Date
  year: Generated<number | null>
  number: Generated<number | null>
  approvedBy: Generated<string | null>
  approvedAt: Generated<Date | null>
  fileHash: Generated<string | null>
  exportedAt: Generated<Date | null>
  sentBy: Generated<string | null>
  sentAt: Generated<Date | null>
  settledAt: Generated<Date | null>
  cancelledBy: Generated<string | null>
  cancelledAt: Generated<Date | null>
}

interface PayoutRunLinesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  runId: number
  position: number
  kind: 'owner' | 'traveler'
  /** The party of an owner, or the public identifier of a payout. */
  subject: string
  amount: Cents
  state: LineState
  reason: string | null
  reference: string | null
  accountHolder: string | null
  /** The whole number until the run is over, then `ibanEnd` alone. */
  iban: string | null
  ibanEnd: string | null
  /** Written as JSON text. */
  address: ColumnType<PostalAddress | null, string | null, string | null>
  watch: Watch[]
  stays: string[]
  firstDue: CivilDate | null
}
