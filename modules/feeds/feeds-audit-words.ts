import type { AuditWords } from '#modules/audit/audit-words.ts'

export const FEEDS_AUDIT_WORDS: AuditWords = {
  acts: {
    'calendar.share': 'Calendrier partagé',
    'calendar.unshare': 'Partage du calendrier arrêté',
    'feed.add': 'Calendrier d’un autre site ajouté',
    'feed.remove': 'Calendrier d’un autre site retiré',
    'feed.resolve_conflict': 'Conflit de calendriers réglé',
  },
  facts: {
    conflict: 'Conflit',
    feed: 'Calendrier',
    keep: 'Séjour gardé',
    name: 'Nom',
  },
}
