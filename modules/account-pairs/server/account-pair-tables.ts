import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountPairReason } from '../account-pair.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    accountKeys: AccountKeysTable
    accountPairs: AccountPairsTable
  }
}

/** What an account is compared by; a trigger adds its row, and empties `comparedAt` when the account changes. */
interface AccountKeysTable {
  userId: string
  /** As `mailbox_of` has it. */
  mailbox: Generated<string | null>
  /** In the form of E.164; null for none, and for one that is no number. */
  number: Generated<string | null>
  comparedAt: Generated<Date | null>
}

/** Two accounts that may be of one person, the identifier that comes first as `firstId`. */
interface AccountPairsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  firstId: string
  secondId: string
  score: number
  reasons: AccountPairReason[]
  dismissedBy: string | null
  dismissedAt: Date | null
  createdAt: Generated<Date>
}
