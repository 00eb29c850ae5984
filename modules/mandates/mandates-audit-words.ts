import type { AuditWords } from '#modules/audit/audit-words.ts'

export const MANDATES_AUDIT_WORDS: AuditWords = {
  acts: {
    'mandate.agree_terms': 'Avenant au mandat signé',
    'mandate.attach_power': 'Procuration jointe au mandat',
    'mandate.cancel': 'Mandat annulé',
    'mandate.draft': 'Mandat préparé',
    'mandate.end': 'Mandat terminé',
    'mandate.export_register': 'Registre des mandats exporté',
    'mandate.give_notice': 'Mandat dénoncé',
    'mandate.number': 'Mandat numéroté',
    'mandate.propose_terms': 'Avenant au mandat proposé',
    'mandate.sign': 'Mandat signé',
    'mandate.take_over': 'Mandat sur papier repris',
    'mandate.withdraw_terms': 'Avenant au mandat retiré',
  },
  subjects: {
    mandate: 'Un mandat',
    mandate_register: 'Un registre des mandats',
  },
  facts: {
    contract: 'Contrat',
    endsOn: 'Fin',
    file: 'Fichier',
    formerNumber: 'Ancien numéro',
    from: 'À compter du',
    hash: 'Empreinte du fichier',
    lines: 'Lignes',
    number: 'Numéro',
    party: 'Propriétaire',
    version: 'Version',
  },
  unrecorded: {
    'mandate.ask_amendment_signature': 'Demander le lien d’un avenant',
    'mandate.ask_signature': 'Demander le lien d’un mandat',
  },
}
