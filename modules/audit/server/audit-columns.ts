import './audit-tables.ts'
import './seal-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'
import { LONG_KEPT_ACTS, LONG_KEPT_DOMAINS } from '../audit-domains.ts'

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

const isLongKept = `(split_part(action, '.', 1) in (${quoted(LONG_KEPT_DOMAINS)}) or action in (${quoted(LONG_KEPT_ACTS)}))`

export const AUDIT_COLUMNS: RoomColumns = {
  auditEntries: {
    purpose: 'to say who did what',
    end: [
      { rule: 'audit', after: 'at', when: `not ${isLongKept}` },
      { rule: 'auditOfMoneyAndAccess', after: 'at', when: isLongKept },
    ],
    unexported:
      'the entries into an account are in its part, what a person did in the others; the trail is the house’s own proof',
    columns: {
      at: 'none',
      actorKind: 'none',
      actorId: 'person',
      action: 'none',
      subjectKind: 'none',
      subjectId: 'person',
      detail: 'person',
    },
  },
  // A seal says the number and the moment of an entry, which may be gone, and nothing of a person.
  auditSeals: {
    columns: { keyId: 'none', previousHash: 'none', hash: 'none', entryAt: 'none' },
  },
  auditHeads: { columns: { day: 'none', hash: 'none', token: 'none', authority: 'none', stampedAt: 'none' } },
  auditChecks: { columns: { checkedAt: 'none' } },
}
