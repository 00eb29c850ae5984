import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ConsentPlace } from '../consent-text.ts'
import type { LetterContent, LetterDraft, LetterState } from '../letter.ts'
import type { Ending } from '../subscriber.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    newsletterLetters: LettersTable
    newsletterSubscribers: SubscribersTable
    newsletterRequests: RequestsTable
    newsletterCopies: CopiesTable
  }
}

interface LettersTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  draft: ColumnType<LetterDraft, string, string>
  revision: Generated<number>
  wordsRevision: Generated<number>
  state: Generated<LetterState>
  scheduledFor: Date | null
  content: ColumnType<LetterContent | null, string | null | undefined, string>
  startedAt: Date | null
  endedAt: Date | null
  createdAt: Generated<Date>
  changedAt: Generated<Date>
}

interface SubscribersTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  email: string | null
  emailHash: string
  places: Generated<string[]>
  consentText: number
  consentPlace: ConsentPlace
  consentedAt: Date
  confirmedAt: Date
  lastActAt: Date
  renewalAskedAt: Date | null
  endedAt: Date | null
  endedAs: Ending | null
  endedReason: string | null
  endedByLetter: number | null
}

interface RequestsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  email: string
  places: Generated<string[]>
  consentText: number
  consentPlace: ConsentPlace
  askedAt: Date
  endsAt: Date
}

interface CopiesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  letterId: number
  subscriberId: number
  state: Generated<'waiting' | 'queued' | 'sent' | 'refused' | 'left_out'>
  settledAt: Date | null
}
