import type { AuditWords } from '#modules/audit/audit-words.ts'

export const SIGNATURES_AUDIT_WORDS: AuditWords = {
  acts: {
    'contract.delete': 'Contrat supprimé',
    'contract.generate': 'Contrat préparé',
    'contract.request_signature': 'Signature demandée',
    'contract.signature_cancelled': 'Signature abandonnée',
    'contract.signature_declined': 'Signature refusée',
    'contract.signature_done': 'Contrat signé',
    'contract.signature_expired': 'Délai de signature dépassé',
    'contract.signature_failed': 'Signature en échec chez le prestataire',
    'identity.check': 'Identité vérifiée',
    'identity.withdraw': 'Vérification d’identité retirée',
  },
  subjects: {
    contract: 'Un contrat',
  },
  facts: {
    document: 'Document',
    expiresOn: 'Expire le',
    level: 'Niveau de signature',
    pdf: 'Empreinte du PDF',
    provider: 'Prestataire',
    providerId: 'Identifiant chez le prestataire',
    reference: 'Référence',
    signed: 'Empreinte du document signé',
    template: 'Version du modèle',
  },
}
