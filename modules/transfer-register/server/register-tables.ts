import type { ColumnType, Generated } from 'kysely'
import type { PaymentFailure } from '#modules/payments/payment-failure.ts'
import type { ProviderPaymentStatus } from '#modules/payments/payment-status.ts'
import type { ProviderEvent, ProviderPayment } from '#modules/payments/server/payment-port.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { BankAccount } from './register-needs.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    registerPayments: RegisterPaymentsTable
    registerRefunds: RegisterRefundsTable
    registerEvents: RegisterEventsTable
  }
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface RegisterPaymentsTable {
  id: string
  idempotencyKey: string
  requestHash: string
  reference: string
  kind: ProviderPayment['kind']
  /** For `card`, the demonstration's bank keeps the card data in tables of its own. */
  method: 'card' | 'bank_transfer'
  amount: Cents
  captured: Generated<Cents>
  refunded: Generated<Cents>
  status: ProviderPaymentStatus
  failureReason: Nullable<PaymentFailure>
  transferReference: Nullable<string>
  transferDeadline: Nullable<Date>
  /** The day of the bank statement on which the last part of it came. */
  lastReceivedOn: Nullable<CivilDate>
  /** Written as JSON text; null for the account of the configuration. */
  account: ColumnType<BankAccount | null, string | null | undefined, never>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface RegisterRefundsTable {
  id: string
  idempotencyKey: string
  reference: string
  paymentId: string
  amount: Cents
  status: Generated<'requested' | 'succeeded'>
  createdAt: Generated<Date>
}

interface RegisterEventsTable {
  id: string
  type: string
  body: ColumnType<ProviderEvent, string, string>
  deliveredAt: Nullable<Date>
  copies: Generated<number>
  createdAt: Generated<Date>
}
