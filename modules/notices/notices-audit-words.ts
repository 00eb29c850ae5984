import type { AuditWords } from '#modules/audit/audit-words.ts'

export const NOTICES_AUDIT_WORDS: AuditWords = {
  unrecorded: {
    'notice.choose': 'Choisir ses notifications',
    'notice.push': 'Recevoir ses notifications sur un appareil',
    'notice.read': 'Lire ses notifications',
    'notice.unpush': 'Ne plus recevoir de notifications sur un appareil',
  },
}
