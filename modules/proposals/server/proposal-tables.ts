import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Quote } from '#modules/pricing/quote.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ProposalDraft } from '../proposal.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    proposals: ProposalsTable
    proposalVillas: ProposalVillasTable
    proposalReaders: ProposalReadersTable
    proposalVotes: ProposalVotesTable
    proposalComments: ProposalCommentsTable
    proposalBookings: ProposalBookingsTable
    proposalOptions: ProposalOptionsTable
  }
}

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface ProposalsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  agencyId: number
  contactId: number
  authorId: string | null
  draft: ColumnType<ProposalDraft, string, string>
  /** As it was sent last, like `honoredUntil`. */
  introduction: Generated<string>
  honoredUntil: Later<CivilDate>
  sentAt: Later<Date>
  sendings: Generated<number>
  endsAt: Later<Date>
  withdrawnAt: Later<Date>
  openedAt: Later<Date>
  digestedAt: Later<Date>
  sentOnce: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface ProposalVillasTable {
  id: GeneratedAlways<number>
  publicId: string
  proposalId: number
  propertyId: number
  place: number
  arrival: CivilDate
  departure: CivilDate
  adults: number
  children: number
  babies: number
  note: Generated<string>
  promiseId: number | null
  /** The price when it was sent; null for a villa that had none. */
  quote: ColumnType<Quote | null, string | null, string | null>
  removedAt: Later<Date>
}

interface ProposalReadersTable {
  id: GeneratedAlways<number>
  proposalId: number
  name: string
  tokenHash: string
  createdAt: Generated<Date>
}

interface ProposalVotesTable {
  villaId: number
  readerId: number
  vote: 'keep' | 'dismiss'
  votedAt: Generated<Date>
}

interface ProposalCommentsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  villaId: number
  readerId: number | null
  authorId: string | null
  isOfAgency: boolean
  text: string
  sentOnce: string
  writtenAt: Generated<Date>
}

interface ProposalBookingsTable {
  villaId: number
  checkoutId: number
  begunAt: Generated<Date>
}

interface ProposalOptionsTable {
  villaId: number
  optionId: number
  readerId: number | null
  askedAt: Generated<Date>
}
