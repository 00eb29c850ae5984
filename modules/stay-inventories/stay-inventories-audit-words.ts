import type { AuditWords } from '#modules/audit/audit-words.ts'

export const STAY_INVENTORIES_AUDIT_WORDS: AuditWords = {
  acts: {
    'stay_inventory.open': 'État des lieux ouvert',
    'stay_inventory.close': 'État des lieux clos',
    'stay_inventory.answer': 'État des lieux signé ou refusé à distance',
    'stay_inventory.send_link': 'Lien de signature d’un état des lieux envoyé',
    'stay_inventory.end_link': 'Lien de signature d’un état des lieux révoqué',
    'stay_inventory.remark': 'Observations du voyageur sur un état des lieux',
  },
  unrecorded: {
    'stay_inventory.photograph': 'Photographier une partie d’un état des lieux',
    'stay_inventory.remove_photograph': 'Retirer une photographie d’un état des lieux',
    'stay_inventory.save': 'Remplir une partie d’un état des lieux',
  },
  facts: { moment: 'Arrivée ou départ', differences: 'Différences avec l’arrivée', answer: 'Réponse' },
}
