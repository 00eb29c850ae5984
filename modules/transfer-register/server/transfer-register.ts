import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { RegisterNeeds } from './register-needs.ts'
import { changePayment, lockPayment, reportPayment, writePaymentEvent } from './registered-payments.ts'

/** `received` is the part of `amount` that has already arrived. */
type ExpectedTransfer = { reference: string; amount: Cents; received: Cents; deadline: Date }

/** A transfer that was asked for and did not come whole yet; `isGivenUp` where it is no longer awaited. */
type AskedTransfer = Omit<ExpectedTransfer, 'deadline'> & { isGivenUp: boolean }

/**
 * `after` is the amount that had come before; `isWhole` where no rest is awaited; `note` is written in the
 * transaction of the arrival.
 */
type TransferPart = {
  amount: Cents
  after: Cents
  isWhole?: boolean
  /** The day of the bank statement. */
  receivedOn?: CivilDate
  note: (trx: Database) => Promise<void>
}

/** The records that staff make of the bank account: the transfers received. */
export type TransferRegister = {
  /** The transfers that are awaited, the latest first. */
  listExpectedTransfers(): Promise<ExpectedTransfer[]>
  /** Those of these references that did not come whole, awaited or given up: money that comes late is recorded all the same. */
  findTransfers(references: readonly string[]): Promise<AskedTransfer[]>
  /**
   * The transfer arrives, even one given up meanwhile, as at any bank: whole, or `amount` of it when `after`
   * had come before. Refuses NOT_FOUND, and STATUS_CONFLICT when another amount than `after` had come.
   */
  receiveTransfer(reference: string, part?: TransferPart): Promise<void>
}

export function createTransferRegister({ db, account }: RegisterNeeds): TransferRegister {
  return {
    listExpectedTransfers: async () => {
      const rows = await db
        .selectFrom('registerPayments')
        .select(['transferReference', 'amount', 'captured', 'transferDeadline'])
        .where('status', '=', 'awaiting_transfer')
        .orderBy('createdAt', 'desc')
        .execute()
      return rows.map(({ transferReference, amount, captured, transferDeadline }) => ({
        reference: transferReference!,
        amount,
        received: captured,
        deadline: transferDeadline!,
      }))
    },
    findTransfers: async (references) => {
      const rows = await db
        .selectFrom('registerPayments')
        .select(['transferReference', 'amount', 'captured', 'status'])
        .where('transferReference', 'in', ['', ...references])
        .where('status', '<>', 'succeeded')
        .execute()
      return rows.map(({ transferReference, amount, captured, status }) => ({
        ...{ reference: transferReference!, amount, received: captured },
        isGivenUp: status !== 'awaiting_transfer',
      }))
    },
    receiveTransfer: (reference, part) =>
      inTransaction(db, async (trx) => {
        const found = await trx
          .selectFrom('registerPayments')
          .select('id')
          .where('transferReference', '=', reference)
          .executeTakeFirst()
        if (!found) throw new Refusal('NOT_FOUND')
        const { captured, amount, status } = await lockPayment(trx, found.id)
        if (!part && status === 'succeeded') return
        if (part && captured !== part.after) throw new Refusal('STATUS_CONFLICT', { received: captured })
        const sum = part ? captured + part.amount : amount
        const whole = part?.isWhole || sum >= amount ? ({ status: 'succeeded' } as const) : {}
        const row = await changePayment(trx, found.id, {
          ...{ ...whole, captured: sum },
          ...(part?.receivedOn && { lastReceivedOn: part.receivedOn }),
        })
        await writePaymentEvent(trx, reportPayment(row, account))
        await part?.note(trx)
      }),
  }
}
