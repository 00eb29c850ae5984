import type { AuditWords } from '#modules/audit/audit-words.ts'

export const WEBHOOKS_AUDIT_WORDS: AuditWords = {
  acts: {
    'hook.create': 'Adresse de webhook ajoutée',
    'hook.change': 'Adresse de webhook modifiée',
    'hook.delete': 'Adresse de webhook supprimée',
    'hook.resend': 'Événements renvoyés à une adresse',
    'hook.resume': 'Envois à une adresse repris',
    'hook.rotate': 'Secret d’une adresse de webhook renouvelé',
    'hook.stop': 'Envois à une adresse arrêtés',
    'hook.test': 'Essai envoyé à une adresse',
  },
  subjects: { hook: 'Une adresse de webhook' },
  facts: {
    agencyId: 'Agence',
    url: 'Adresse',
    events: 'Événements',
    sent: 'Envois',
  },
}
