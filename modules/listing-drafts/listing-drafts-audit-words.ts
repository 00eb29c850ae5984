import type { AuditWords } from '#modules/audit/audit-words.ts'

export const LISTING_DRAFTS_AUDIT_WORDS: AuditWords = {
  unrecorded: {
    'listing.create': 'Commencer une annonce',
    'listing.save_draft': 'Écrire le brouillon d’une annonce',
    'listing.undo_draft': 'Défaire un changement de brouillon',
  },
}
