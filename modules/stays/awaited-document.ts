import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { ContractStatus, ContractType } from '#modules/signatures/contract-status.ts'

const CANCELLED =
  'Ce séjour est annulé\u00a0: ce document ne se signe plus. Rien n’a été signé, et rien ne vous engage.'
const REPLACED =
  'Votre séjour a changé depuis que ce document a été écrit. Rien n’a été signé\u00a0: reprenez votre réservation pour lire et signer le contrat à jour.'
const SIGNED = 'Le contrat de ce séjour est déjà signé\u00a0: il n’y a rien à signer de plus.'
const NO_LONGER_ASKED = 'Cet avenant n’est plus à signer. Rien n’a été signé\u00a0: écrivez à l’agence.'

/**
 * Why a document of a stay is not signed any more, to its signer; null while the stay waits for it: its contract until it is
 * signed, an amendment while the stay is confirmed.
 */
export function noLongerWaits(
  document: { type: ContractType; status: ContractStatus },
  stay: { status: ReservationStatus },
): string | null {
  if (stay.status === 'cancelled') return CANCELLED
  const isRental = document.type === 'rental'
  const isFinal = document.status === 'signed' || document.status === 'void'
  const waits = stay.status === (isRental ? 'awaiting_signature' : 'confirmed')
  if (waits && !isFinal) return null
  if (!isRental) return NO_LONGER_ASKED
  return stay.status === 'awaiting_payment' || stay.status === 'confirmed' ? SIGNED : REPLACED
}
