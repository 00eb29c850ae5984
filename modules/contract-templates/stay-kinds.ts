import { may, must, type TemplateKind } from './template-kind.ts'

/** What a document of an agency about a stay may name. */
const OF_STAY = {
  agence: { label: 'Nom de l’agence', type: 'text' },
  courriel: { label: 'Adresse e-mail de l’agence', type: 'text' },
  telephone: { label: 'Téléphone de l’agence', type: 'text' },
  villa: { label: 'Nom de la villa', type: 'text' },
  reservation: { label: 'Numéro de la réservation', type: 'text' },
  arrivee: { label: 'Jour d’arrivée', type: 'date' },
  depart: { label: 'Jour de départ', type: 'date' },
} as const satisfies TemplateKind['variables']

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
      ...OF_STAY,
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
  inventory: {
    label: 'État des lieux',
    clauses: [
      must('parties', 'Les parties'),
      must('sejour', 'Séjour'),
      must('constat', 'Constat, pièce par pièce'),
      must('releves', 'Compteurs et clés'),
      must('ecarts', 'Ce qui diffère de l’arrivée'),
      may('depot', 'Dépôt de garantie'),
      may('observations', 'Observations du voyageur'),
      must('signature', 'Signatures'),
    ],
    variables: {
      locataire: { label: 'Nom du locataire', type: 'text' },
      ...OF_STAY,
      etabli: { label: 'Jour où l’état des lieux est établi', type: 'date' },
      depot_garantie: { label: 'Montant du dépôt de garantie', type: 'money' },
      pieces: { label: 'Pièces et parties constatées', type: 'list' },
      ecarts: { label: 'Ce qui diffère de l’arrivée', type: 'list' },
    },
    facts: {
      arrival: 'C’est l’état des lieux d’arrivée',
      departure: 'C’est l’état des lieux de départ',
      signed: 'Le voyageur l’a signé',
      absent: 'Il est établi sans le voyageur',
      refused: 'Le voyageur a refusé de le signer',
      losses: 'Un élément est en moins bon état qu’à l’arrivée',
      deposit: 'Un dépôt de garantie est demandé',
    },
  },
} as const satisfies Record<string, TemplateKind>
