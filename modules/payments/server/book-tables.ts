import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    chargebacks: ChargebacksTable
    suspenseItems: SuspenseItemsTable
    promisedTransfers: PromisedTransfersTable
  }
}

interface ChargebacksTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  holderId: number
  intentId: number
  reference: string
  amount: Cents
  fee: Cents
  status: Generated<'open' | 'won' | 'lost'>
  recordedBy: string
  recordedAt: Generated<Date>
  closedBy: Generated<string | null>
  closedAt: Generated<Date | null>
}

interface SuspenseItemsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  holderId: number
  amount: Cents
  receivedOn: CivilDate
  payer: string
  reference: string
  state: Generated<'open' | 'recognized' | 'returned'>
  recordedBy: string
  recordedAt: Generated<Date>
  closedBy: Generated<string | null>
  closedAt: Generated<Date | null>
}

/** What payout runs have taken of claims and not sent yet. */
interface PromisedTransfersTable {
  holderId: number
  kind: 'owner' | 'traveler'
  /** The party of an owner, or the public identifier of a payout. */
  subject: string
  reference: string
  amount: Cents
}
