import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { TransferInstructions } from '../payment-view.ts'

/** Where travellers send their transfers. */
export type BankAccount = Pick<TransferInstructions, 'iban' | 'bic' | 'accountHolder' | 'bankName'>

/** What the bank needs to write addresses and to sign them; `account` is the agency's real one, where there is one. */
export type BankSettings = { publicUrl: string; secret: string; account?: BankAccount }

export type EmbeddedNeeds = BankSettings & { db: Database; clock: Clock }
