import type { AuditWords } from '#modules/audit/audit-words.ts'

export const MESSAGES_AUDIT_WORDS: AuditWords = {
  acts: {
    'thread.close_links': 'Liens d’un échange fermés',
  },
  subjects: {
    thread: 'Un échange',
  },
  unrecorded: {
    'message.ask_about_villa': 'Poser une question sur une villa',
    'message.send': 'Écrire dans un échange',
    'message.send_about_stay': 'Écrire à propos d’un séjour',
    'message.write_as_owner': 'Écrire à l’agence de sa villa',
  },
}
