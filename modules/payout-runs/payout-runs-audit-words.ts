import { type AuditWords, account, money } from '#modules/audit/audit-words.ts'

export const PAYOUT_RUNS_AUDIT_WORDS: AuditWords = {
  acts: {
    'payout_run.propose': 'Remise de virements proposée',
    'payout_run.approve': 'Remise de virements approuvée',
    'payout_run.export': 'Fichier d’une remise de virements téléchargé',
    'payout_run.send': 'Remise de virements envoyée à la banque',
    'payout_run.settle': 'Virements d’une remise vus au relevé',
    'payout_run.refuse_line': 'Virement d’une remise refusé par la banque',
    'payout_run.cancel': 'Remise de virements annulée',
  },
  facts: {
    run: 'Remise',
    number: 'Numéro',
    transfers: 'Virements',
    amount: money('Montant'),
    hash: 'Empreinte du fichier',
    proposedBy: account('Proposée par'),
  },
}
