import './newsletter-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

const PROOF = 'to prove that letters were asked for, and not to send any once they are refused'

export const NEWSLETTER_COLUMNS: RoomColumns = {
  newsletterLetters: {
    columns: {
      draft: 'none',
      state: 'none',
      scheduledFor: 'none',
      content: 'none',
      startedAt: 'none',
      endedAt: 'none',
      changedAt: 'none',
    },
  },
  newsletterSubscribers: {
    purpose: PROOF,
    end: [
      { rule: 'contact', by: 'endLapsedSubscriptions' },
      { rule: 'contact', after: 'endedAt', when: 'ended_at is not null' },
    ],
    columns: {
      email: 'contact',
      emailHash: {
        is: 'contact',
        unexported: 'the hash of the address, which means nothing to its reader',
      },
      places: 'person',
      consentPlace: 'person',
      consentedAt: 'person',
      confirmedAt: 'person',
      lastActAt: 'person',
      renewalAskedAt: { is: 'person', unexported: 'when the house wrote, which their mailbox has' },
      endedAt: { is: 'person', unexported: 'their address is gone with it, so that it is no more found' },
      endedAs: { is: 'person', unexported: 'their address is gone with it, so that it is no more found' },
      endedReason: { is: 'person', unexported: 'their address is gone with it, so that it is no more found' },
    },
  },
  newsletterRequests: {
    purpose: 'to let a mailbox confirm that it wants letters',
    end: { rule: 'registration', after: 'endsAt' },
    columns: {
      email: 'contact',
      places: 'person',
      consentPlace: 'person',
      askedAt: 'person',
      endsAt: 'none',
    },
  },
  newsletterCopies: {
    purpose: 'to send a letter once to each subscriber',
    end: { with: 'newsletterSubscribers' },
    columns: { state: 'person', settledAt: 'person' },
  },
}
