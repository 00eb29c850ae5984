import { may, must, type TemplateKind } from './template-kind.ts'

/** Documents that follow a signed stay. What states its facts and sums keeps the product's words. */
export const STAY_KINDS = {
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

export type StayKind = keyof typeof STAY_KINDS

/** True for a document that follows a signed stay. */
export function isStayKind(kind: string): kind is StayKind {
  return Object.hasOwn(STAY_KINDS, kind)
}
