import { type RouterContextProvider, redirect } from 'react-router'
import { readSeenTotals } from '#modules/carts/seen-selection.ts'
import { checkoutCookie } from '#modules/checkout/server/checkout-cookie.ts'
import { listSelectedStays } from '#modules/checkout/server/list-selected-stays.ts'
import { startCheckout, type WantedStay } from '#modules/checkout/server/start-checkout.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { addressContext } from '#server/request-context.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { keptCaller } from '../kept-caller.ts'
import { PROOF_PATH } from './checkout-wish.ts'
import { CONFIRMED } from './selection-confirmed.ts'

/**
 * Opens the checkout of a wish: its stay or, with `panier=1`, the whole selection at the totals that were
 * shown. A refusal redirects to the page of the wish, with the reason, or to the page that proves a mailbox;
 * both keep the wish.
 */
export async function openWishedCheckout(
  context: Readonly<RouterContextProvider>,
  wish: URLSearchParams,
): Promise<Response> {
  const { services, actor, answered } = await keptCaller(context)
  const fromCart = wish.get('panier') === '1'
  try {
    const stays = fromCart ? await listSelectedStays(services, actor, readSeenTotals(wish)) : [readStay(wish)]
    const from = { address: context.get(addressContext) }
    const { token } = await startCheckout(services, actor, { stays, from })
    answered.headers.append('Set-Cookie', checkoutCookie(token, services.config.publicUrl))
    return redirect(fromCart ? `/checkout/guest?${CONFIRMED}=confirmee` : '/checkout/guest', answered)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isUnproved = error.code === 'MAILBOX_PROOF_NEEDED'
    return redirect(isUnproved ? `${PROOF_PATH}?${wish}` : backTo(wish, fromCart, error), answered)
  }
}

function readStay(wish: URLSearchParams): WantedStay {
  const text = (name: string) => wish.get(name) ?? ''
  const count = (name: string) => Number(wish.get(name) ?? 0)
  const [arrival, departure] = [text('arrival'), text('departure')]
  const party = partyOf({ adults: count('adults'), children: count('children'), babies: count('babies') })
  if (!isCivilDate(arrival) || !isCivilDate(departure)) throw new Refusal('INVALID_STAY')
  if (!Object.values(party).every((n) => Number.isInteger(n) && n >= 0 && n <= 99))
    throw new Refusal('TOO_MANY_GUESTS')
  const seen = wish.get('seenTotal')
  return {
    property: text('property'),
    stay: { arrival, departure },
    party,
    seenTotal: seen === null ? null : Number(seen),
  }
}

/** The villa's page with the same stay, or the selection, with the reason in the address. */
function backTo(wish: URLSearchParams, fromCart: boolean, refusal: Refusal): string {
  const reason = { motif: refusal.code }
  if (fromCart) return `/panier?${new URLSearchParams(reason)}`
  const query = new URLSearchParams({
    from: wish.get('arrival') ?? '',
    to: wish.get('departure') ?? '',
    adults: wish.get('adults') ?? '',
    children: wish.get('children') ?? '',
    babies: wish.get('babies') ?? '',
    ...reason,
  })
  return `/annonces/${encodeURIComponent(wish.get('property') ?? '')}?${query}`
}
