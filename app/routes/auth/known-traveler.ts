import type { RouterContextProvider } from 'react-router'
import type { Traveler } from '#modules/reservations/reservation.ts'
import { findCheckout } from '../checkout/checkout-request.ts'

type KnownTraveler = Pick<Traveler, 'firstName' | 'lastName' | 'email' | 'phone'>

/**
 * The traveler's details in this browser's own booking, for the form of an account opened after it
 * (`depuis=reservation`). They are read from the booking because an address carries no personal data. Null
 * for a visitor.
 */
export async function findKnownTraveler(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<KnownTraveler | null> {
  if (new URL(request.url).searchParams.get('depuis') !== 'reservation') return null
  const traveler = (await findCheckout(request, context))?.checkout.traveler
  if (!traveler) return null
  const { firstName, lastName, email, phone } = traveler
  return { firstName, lastName, email, phone }
}
