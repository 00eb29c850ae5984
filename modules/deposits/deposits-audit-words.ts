import type { AuditWords } from '#modules/audit/audit-words.ts'

export const DEPOSITS_AUDIT_WORDS: AuditWords = {
  acts: {
    'deposit.give_card': 'Carte donnée pour un dépôt de garantie',
    'deposit.remind_card': 'Voyageur relancé pour son dépôt de garantie',
    'deposit.ask_card': 'Carte demandée à la place du virement d’un dépôt',
    'deposit.accept_gap': 'Séjour accepté sans dépôt de garantie',
    'deposit.claim': 'Retenue demandée sur un dépôt de garantie',
    'deposit.show_claim': 'Pièce jointe à une retenue',
    'deposit.take_claim_file': 'Dossier de retenue téléchargé',
    'deposit.drop_claim': 'Retenue abandonnée',
    'deposit.answer_claim': 'Réponse du voyageur à une retenue',
    'deposit.decide_claim': 'Retenue contestée, tranchée',
  },
  facts: { kept: 'Retenu', answer: 'Réponse', files: 'Fichiers', hash: 'Empreinte du fichier' },
}
