import type { AuditWords } from '#modules/audit/audit-words.ts'

export const STAY_AMENDMENTS_AUDIT_WORDS: AuditWords = {
  acts: {
    'stay_amendment.propose': 'Avenant à un séjour proposé',
    'stay_amendment.send': 'Avenant à un séjour renvoyé à signer',
    'stay_amendment.withdraw': 'Avenant à un séjour retiré',
    'stay_amendment.sign': 'Avenant à un séjour signé',
  },
  facts: { amendment: 'Avenant n°' },
}
