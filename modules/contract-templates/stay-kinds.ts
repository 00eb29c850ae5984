import { may, must, type TemplateKind } from './template-kind.ts'

/** Documents that follow a signed stay. What states its facts and sums keeps the product's words. */
export const STAY_KINDS = {
  stay_amendment: {
    label: 'Avenant au contrat de location',
    clauses: [
      must('parties', 'Les parties'),
      must('contrat', 'Le contrat modifié'),
      must('changements', 'Ce qui change'),
      must('effet', 'Prise d’effet'),
      must('reste', 'Ce qui ne change pas'),
      may('remise', 'Exemplaires'),
      must('signature', 'Signature électronique'),
    ],
    variables: {
      locataire: { label: 'Nom du locataire', type: 'text' },
      bailleur: { label: 'Nom du bailleur', type: 'text' },
      agence: { label: 'Nom de l’agence, sinon du bailleur', type: 'text' },
      villa: { label: 'Nom de la villa', type: 'text' },
      reservation: { label: 'Numéro de la réservation', type: 'text' },
      avenant: { label: 'Numéro de l’avenant', type: 'number' },
      arrivee: { label: 'Jour d’arrivée', type: 'date' },
      depart: { label: 'Jour de départ', type: 'date' },
      occupants: { label: 'Noms des occupants', type: 'list' },
      equipements: { label: 'Équipements ajoutés', type: 'list' },
    },
    facts: {
      occupants: 'Les occupants changent',
      hours: 'Les heures d’arrivée ou de départ changent',
      animals: 'La règle sur les animaux change',
      equipment: 'Les équipements ajoutés changent',
      clauses: 'Des clauses particulières changent',
      agency: 'Une agence représente le bailleur',
    },
  },
  payment_request: {
    label: 'Appel de fonds',
    clauses: [
      must('parties', 'Émetteur et payeur'),
      must('sejour', 'Séjour'),
      must('somme', 'Somme appelée'),
      must('reglement', 'Règlement'),
      must('defaut', 'Défaut de paiement'),
      may('questions', 'Questions'),
      must('mentions', 'Mentions'),
    ],
    variables: {
      payeur: { label: 'Nom de celui qui paie', type: 'text' },
      agence: { label: 'Nom de l’agence', type: 'text' },
      courriel: { label: 'Adresse e-mail de l’agence', type: 'text' },
      telephone: { label: 'Téléphone de l’agence', type: 'text' },
      villa: { label: 'Nom de la villa', type: 'text' },
      reservation: { label: 'Numéro de la réservation', type: 'text' },
      arrivee: { label: 'Jour d’arrivée', type: 'date' },
      depart: { label: 'Jour de départ', type: 'date' },
      somme: { label: 'Somme appelée', type: 'money' },
      echeance: { label: 'Jour de l’échéance', type: 'date' },
      prix_total: { label: 'Prix total du séjour', type: 'money' },
      reste: { label: 'Reste à appeler ensuite', type: 'money' },
    },
    facts: {
      kept_card: 'Une carte enregistrée sera débitée',
      no_card: 'Le voyageur règle lui-même',
      partial: 'Une partie de l’échéance est déjà reçue',
      last: 'Rien ne reste à appeler ensuite',
    },
  },
} as const satisfies Record<string, TemplateKind>
