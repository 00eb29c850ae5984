import type { TransferInstructions } from '#modules/payments/payment-view.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'

/** Where travelers send their transfers. */
export type BankAccount = Pick<TransferInstructions, 'iban' | 'bic' | 'accountHolder' | 'bankName'>

/** `secret` signs the register's events; `account` is the agency's, or the demonstration's. */
export type RegisterNeeds = { db: Database; clock: Clock; secret: string; account: BankAccount }
