import type { RouterContextProvider } from 'react-router'
import type { Traveller } from '#modules/reservations/reservation.ts'
import { findCheckout } from '../checkout/checkout-request.ts'

type KnownTraveller = Pick<Traveller, 'firstName' | 'lastName' | 'email' | 'phone'>

/**
 * What this browser's own booking says of the traveller, for the account offered after it (`depuis=reservation`): read
 * from the booking, for an address carries no personal data. Null for a visitor.
 */
export async function findKnownTraveller(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<KnownTraveller | null> {
  if (new URL(request.url).searchParams.get('depuis') !== 'reservation') return null
  const traveller = (await findCheckout(request, context))?.checkout.traveller
  if (!traveller) return null
  const { firstName, lastName, email, phone } = traveller
  return { firstName, lastName, email, phone }
}
