import type { AuditWords } from '#modules/audit/audit-words.ts'

export const AGENCIES_AUDIT_WORDS: AuditWords = {
  acts: {
    'account.invite': 'Personne invitée',
    'account.invite_again': 'Invitation envoyée de nouveau',
    'account.roles': 'Rôles changés',
    'agency.declare_clients_account': 'Compte des fonds des clients déclaré',
    'agency.declare_guarantee': 'Garantie financière déclarée',
    'agency.declare_papers': 'Échéances des pièces d’une agence déclarées',
    'agency.hand_over': 'Travail confié à un collègue',
    'agency.join': 'Agence rejointe',
    'agency.open': 'Agence ouverte',
    'agency.open_with_head': 'Agence ouverte avec sa responsable ou son responsable',
    'agency.reinstate': 'Suspension d’une agence levée',
    'agency.stop_clients_account': 'Compte des fonds des clients arrêté',
    'agency.suspend': 'Agence suspendue',
    'agency.vat': 'Régime de TVA déclaré',
  },
  subjects: {
    agency: 'Une agence',
  },
  facts: {
    agency: 'Agence',
    cardActivities: 'Activités de la carte',
    cardEndsOn: 'Fin de la carte',
    counts: 'Nombre',
    guaranteeEndsOn: 'Fin de la garantie',
    head: 'Responsable',
    insuranceEndsOn: 'Fin de l’assurance',
    joined: 'Agence rejointe',
    left: 'Quitte l’agence',
    number: 'Numéro de TVA',
    regime: 'Régime de TVA',
    role: 'Rôle',
    to: 'Confié à',
    value: 'Valeur',
  },
}
