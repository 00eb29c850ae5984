import './contact-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

const FOUND_BY = {
  is: 'contact',
  unexported: 'written from the names, addresses and numbers beside it',
} as const

export const CONTACT_COLUMNS: RoomColumns = {
  contacts: {
    purpose: 'to know who an agency works for',
    end: [
      'account',
      { rule: 'contact', after: 'lastActAt', when: 'owner_since is null and merged_at is null' },
    ],
    columns: {
      kind: 'none',
      firstName: 'person',
      lastName: 'person',
      company: 'person',
      language: 'person',
      town: 'person',
      country: 'person',
      preferences: 'person',
      origin: 'none',
      accountId: ACCOUNT,
      agentId: ACCOUNT,
      travelerSince: 'none',
      ownerSince: 'none',
      askerSince: 'none',
      editedAt: 'none',
      lastActAt: 'none',
      sentOnce: 'none',
      search: FOUND_BY,
      sortName: FOUND_BY,
      nameTown: FOUND_BY,
      comparedAt: 'none',
      mergedAt: 'none',
    },
  },
  contactEmails: {
    purpose: 'to write to a contact',
    end: { with: 'contacts' },
    columns: { email: 'contact', label: 'none' },
  },
  contactPhones: {
    purpose: 'to call a contact',
    end: { with: 'contacts' },
    columns: { number: 'contact', label: 'none' },
  },
  contactRelations: {
    purpose: 'to know who pays or speaks for a contact',
    end: { with: 'contacts' },
    columns: { kind: 'none' },
  },
  contactAgents: {
    purpose: 'to know who was in charge of a contact',
    end: { with: 'contacts' },
    columns: { formerId: ACCOUNT, agentId: ACCOUNT, changedBy: ACCOUNT, changedAt: 'none' },
  },
  contactConsents: {
    purpose: 'to prove what a contact agreed to be reached for',
    end: { with: 'contacts' },
    columns: {
      purpose: 'person',
      channel: 'none',
      words: 'person',
      proof: 'person',
      givenOn: 'none',
      recordedBy: ACCOUNT,
      withdrawnBy: ACCOUNT,
      withdrawnAt: 'none',
    },
  },
  contactNotes: {
    purpose: 'to know what was said with a contact, and what was promised',
    end: { with: 'contacts' },
    unexported: 'notes of the agency, which are its own',
    columns: {
      kind: 'none',
      text: 'person',
      outcome: 'none',
      happenedAt: 'none',
      authorId: ACCOUNT,
      nextAct: 'person',
      nextOn: 'none',
      nextDoneAt: 'none',
      sentOnce: 'none',
    },
  },
  contactPairs: {
    purpose: 'to find two contacts that are one person',
    end: { with: 'contacts' },
    columns: { reasons: 'none', dismissedBy: ACCOUNT, dismissedAt: 'none' },
  },
  contactMerges: {
    purpose: 'to take back a merge of two contacts',
    end: { with: 'contacts' },
    columns: {
      detail: {
        is: 'person',
        end: { rule: 'batch', after: 'mergedAt' },
        unexported: 'what the contact itself says, as it was before a merge that may be taken back',
      },
      mergedBy: ACCOUNT,
      mergedAt: 'none',
      undoneBy: ACCOUNT,
      undoneAt: 'none',
    },
  },
  contactImports: {
    purpose: 'to import contacts from a file of the agency, and to take that back',
    end: { rule: 'batch', after: 'createdAt' },
    columns: {
      fileName: 'none',
      encoding: 'none',
      separator: 'none',
      headers: 'none',
      mapping: 'none',
      state: 'none',
      createdBy: ACCOUNT,
      startedAt: 'none',
      finishedAt: 'none',
      undoneBy: ACCOUNT,
      undoneAt: 'none',
    },
  },
  contactImportLines: {
    purpose: 'to import contacts from a file of the agency, and to take that back',
    end: { with: 'contactImports' },
    unexported: 'lines of a file of the agency, which its contacts say as long as they are kept',
    columns: { cells: 'person', outcome: 'none', reason: 'person', changed: 'person', undone: 'none' },
  },
}
