import type { AuditWords } from '#modules/audit/audit-words.ts'

export const MESSAGES_AUDIT_WORDS: AuditWords = {
  acts: {
    'thread.close_links': 'Liens d’un échange fermés',
  },
  subjects: {
    thread: 'Un échange',
  },
}
