import { prolongHold } from '#modules/calendar/server/reservation-nights.ts'
import { demandFreshCalendar } from '#modules/feeds/server/demand-fresh-calendar.ts'
import type { PullNeeds } from '#modules/feeds/server/pull-feed.ts'
import { HOLD_MINUTES, type Reservation } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { EmbeddedSignatures } from '#modules/signatures/server/embedded-signatures.ts'
import { findDocumentOfStay } from '#modules/signatures/server/find-document-of-stay.ts'
import { type SigningInput, signDocument } from '#modules/signatures/server/sign-document.ts'
import { Refusal } from '#shared/refusal.ts'
import { noLongerWaits } from '../awaited-document.ts'

const LAPSED = 'Vos nuits ne sont plus retenues. Rien n’a été signé\u00a0: reprenez votre réservation.'

/**
 * Signs the document of a link as `signDocument` does, after three checks where it is a stay's: the stay still waits for this text;
 * no other site has sold its nights, as far as those sites answer; its nights are still held, and are held for the payment, before anything
 * is sealed. The last two are those of its contract: an amendment takes no nights. Refuses as `signDocument` and
 * `demandFreshCalendar`, and STATUS_CONFLICT with its `reason` for a text that its stay no longer waits for and for nights that
 * are no longer held.
 */
export async function signStayDocument(
  needs: PullNeeds & { embeddedSignatures: EmbeddedSignatures },
  token: string,
  input: SigningInput,
): Promise<void> {
  const booked = await demandAwaited(needs, token)
  if (booked) await demandFreshCalendar(needs, booked)
  // Held once the code is right: a press alone would prolong a hold without end.
  const beforeSeal = booked ? () => demandNights(needs, booked) : undefined
  await signDocument(needs.embeddedSignatures, token, { ...input, beforeSeal })
}

/** The stay whose contract the link signs, or null. Refuses STATUS_CONFLICT where the stay waits for the text no longer, and LINK_INVALID. */
async function demandAwaited({ db }: Pick<PullNeeds, 'db'>, token: string): Promise<Reservation | null> {
  const document = await findDocumentOfStay(db, token)
  if (!document) return null
  const reservation = (await findReservationById(db, document.reservationId))!
  const reason = noLongerWaits(document, reservation)
  if (reason) throw new Refusal('STATUS_CONFLICT', { status: reservation.status, reason })
  return document.type === 'rental' ? reservation : null
}

/** Only the checkout holds lapsed nights again: it asks for today's rules, its price and what is left of a promotion. */
async function demandNights({ db }: Pick<PullNeeds, 'db'>, reservation: Reservation): Promise<void> {
  const { propertyId, id: reservationId, status } = reservation
  if (await prolongHold(db, { propertyId, reservationId }, HOLD_MINUTES)) return
  throw new Refusal('STATUS_CONFLICT', { status, reason: LAPSED })
}
