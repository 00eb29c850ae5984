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
import { CONFIRMED } from './selection-confirmed.ts'
import { PROOF_PATH } from './wanted-checkout.ts'

/**
 * Opens the checkout of what is wanted: a stay or, with `panier=1`, the whole selection at the totals that were
 * shown. A refusal redirects to the page it was wanted on, with the reason, or to the page that proves a mailbox;
 * both keep what was wanted.
 */
export async function openWantedCheckout(
  context: Readonly<RouterContextProvider>,
  wanted: URLSearchParams,
): Promise<Response> {
  const { services, actor, answered } = await keptCaller(context)
  const fromCart = wanted.get('panier') === '1'
  try {
    const stays = fromCart
      ? await listSelectedStays(services, actor, readSeenTotals(wanted))
      : [readStay(wanted)]
    const from = { address: context.get(addressContext) }
    const { token } = await startCheckout(services, actor, { stays, from })
    answered.headers.append('Set-Cookie', checkoutCookie(token, services.config.publicUrl))
    return redirect(fromCart ? `/checkout/guest?${CONFIRMED}=confirmee` : '/checkout/guest', answered)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isUnproved = error.code === 'MAILBOX_PROOF_NEEDED'
    return redirect(isUnproved ? `${PROOF_PATH}?${wanted}` : backTo(wanted, fromCart, error), answered)
  }
}

function readStay(wanted: URLSearchParams): WantedStay {
  const text = (name: string) => wanted.get(name) ?? ''
  const count = (name: string) => Number(wanted.get(name) ?? 0)
  const [arrival, departure] = [text('arrival'), text('departure')]
  const party = partyOf({ adults: count('adults'), children: count('children'), babies: count('babies') })
  if (!isCivilDate(arrival) || !isCivilDate(departure)) throw new Refusal('INVALID_STAY')
  if (!Object.values(party).every((n) => Number.isInteger(n) && n >= 0 && n <= 99))
    throw new Refusal('TOO_MANY_GUESTS')
  const seen = wanted.get('seenTotal')
  return {
    property: text('property'),
    stay: { arrival, departure },
    party,
    seenTotal: seen === null ? null : Number(seen),
  }
}

/** The villa's page with the same stay, or the selection, with the reason in the address. */
function backTo(wanted: URLSearchParams, fromCart: boolean, refusal: Refusal): string {
  const reason = { motif: refusal.code }
  if (fromCart) return `/panier?${new URLSearchParams(reason)}`
  const query = new URLSearchParams({
    from: wanted.get('arrival') ?? '',
    to: wanted.get('departure') ?? '',
    adults: wanted.get('adults') ?? '',
    children: wanted.get('children') ?? '',
    babies: wanted.get('babies') ?? '',
    ...reason,
  })
  return `/annonces/${encodeURIComponent(wanted.get('property') ?? '')}?${query}`
}
