import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'

/** What a traveler reads in the place of documents: those to come are announced, those that will never be are not. */
export function withoutDocuments(status: ReservationStatus): string {
  const areToCome = status === 'pending' || status === 'awaiting_signature'
  return areToCome
    ? 'Le contrat apparaîtra ici dès qu’il sera rédigé\u00a0; le dossier de preuve, les reçus et l’échéancier, une fois qu’il sera signé.'
    : 'Aucun document n’est conservé ici pour ce séjour.'
}
