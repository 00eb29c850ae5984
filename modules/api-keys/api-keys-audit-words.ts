import type { AuditWords } from '#modules/audit/audit-words.ts'

export const API_KEYS_AUDIT_WORDS: AuditWords = {
  acts: {
    'api_key.create': 'Clé d’API créée',
    'api_key.revoke': 'Clé d’API révoquée',
    'api_key.rotate': 'Secret d’une clé d’API renouvelé',
  },
  subjects: { api_key: 'Une clé d’API' },
  facts: {
    agencyId: 'Agence',
    leaked: 'Secret divulgué',
    name: 'Nom',
    perMinute: 'Demandes par minute',
    scopes: 'Droits',
  },
}
