import { type AuditWords, money } from '#modules/audit/audit-words.ts'

export const TRANSFER_REGISTER_AUDIT_WORDS: AuditWords = {
  acts: {
    'transfer.receive': 'Virement reçu noté',
  },
  subjects: {
    transfer: 'Un virement',
  },
  facts: {
    difference: money('Écart'),
    payer: 'Payeur',
    receivedOn: 'Reçu le',
  },
}
