import type { AuditWords } from '#modules/audit/audit-words.ts'

export const REPORT_SCHEDULES_AUDIT_WORDS: AuditWords = {
  unrecorded: {
    'report.schedule': 'Programmer l’envoi d’un rapport',
    'report.stop': 'Arrêter l’envoi d’un rapport',
  },
}
