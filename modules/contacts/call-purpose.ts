/** Why an agency and a contact call each other. */
export const CALL_PURPOSES = {
  inquiry: 'Renseignement',
  booking: 'Réservation',
  stay: 'Séjour en cours',
  owner: 'Propriétaire',
  prospecting: 'Prospection',
  other: 'Autre',
} as const
export type CallPurpose = keyof typeof CALL_PURPOSES
