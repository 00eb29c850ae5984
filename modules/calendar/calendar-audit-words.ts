import { type AuditWords, money } from '#modules/audit/audit-words.ts'

export const CALENDAR_AUDIT_WORDS: AuditWords = {
  acts: {
    'nights.clear': 'Réglage de nuits effacé',
    'nights.give_back': 'Nuits libérées',
    'nights.give_up': 'Changement de nuits abandonné',
    'nights.move': 'Nuits déplacées',
    'nights.set': 'Prix ou durée de nuits réglés',
    'nights.take': 'Nuits bloquées',
  },
  facts: {
    feed: 'Calendrier',
    formerArrival: 'Ancienne arrivée',
    formerDeparture: 'Ancien départ',
    kind: 'Nature',
    minNights: 'Durée minimale, en nuits',
    note: 'Note',
    price: money('Prix de la nuit'),
    waits: 'Attend le propriétaire',
  },
  unrecorded: {
    'nights.touch': 'Changer des nuits sur le planning',
  },
}
