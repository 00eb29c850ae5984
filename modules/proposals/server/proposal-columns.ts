import './proposal-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

/** What a family says of a proposal that was sent to one of them is the agency's answer, and ends with its contact. */
const OF_FAMILY = 'those who say it have no account: a name alone, given in one browser'

export const PROPOSAL_COLUMNS: RoomColumns = {
  proposals: {
    purpose: 'to propose villas to a contact',
    end: { with: 'contacts' },
    columns: {
      authorId: ACCOUNT,
      draft: { is: 'person', unexported: 'a working copy, of which the contact reads what was sent' },
      introduction: 'person',
      honoredUntil: 'none',
      sentAt: 'none',
      endsAt: 'none',
      withdrawnAt: 'none',
      openedAt: 'person',
      digestedAt: 'none',
      sentOnce: 'none',
    },
  },
  proposalVillas: {
    purpose: 'to propose villas to a contact',
    end: { with: 'proposals' },
    columns: { arrival: 'person', departure: 'person', note: 'person', quote: 'none', removedAt: 'none' },
  },
  proposalReaders: {
    purpose: 'to know who of a family answers a proposal',
    end: { with: 'proposals' },
    unexported: OF_FAMILY,
    columns: { name: 'person', tokenHash: 'secret' },
  },
  proposalVotes: {
    purpose: 'to know what a family thinks of a proposal',
    end: { with: 'proposalReaders' },
    unexported: OF_FAMILY,
    columns: { vote: 'person', votedAt: 'none' },
  },
  proposalComments: {
    purpose: 'to know what a family thinks of a proposal, and to answer',
    end: { with: 'proposalVillas' },
    unexported: OF_FAMILY,
    columns: { authorId: ACCOUNT, text: 'person', sentOnce: 'none', writtenAt: 'none' },
  },
  proposalBookings: { columns: { begunAt: 'none' } },
  proposalOptions: { columns: { askedAt: 'none' } },
}
