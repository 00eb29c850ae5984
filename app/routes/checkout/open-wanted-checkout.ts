import { type RouterContextProvider, redirect } from 'react-router'
import { readSeenTotals } from '#modules/carts/seen-selection.ts'
import { checkoutCookie } from '#modules/checkout/server/checkout-cookie.ts'
import { listSelectedStays } from '#modules/checkout/server/list-selected-stays.ts'
import type { WantedStay } from '#modules/checkout/server/price-stays.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { bookProposedVilla } from '#modules/proposals/server/book-proposed-villa.ts'
import { addressContext } from '#server/request-context.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { keptCaller } from '../kept-caller.ts'
import { CONFIRMED } from './selection-confirmed.ts'
import { PROOF_PATH } from './wanted-checkout.ts'

/**
 * Opens the checkout of what is wanted: a stay, a villa of a proposal or, with `panier=1`, the whole selection at the totals that
 * were shown. A refusal redirects to the page it was wanted on, with the reason, or to the page that proves a mailbox;
 * both keep what was wanted.
 */
export async function openWantedCheckout(
  context: Readonly<RouterContextProvider>,
  wanted: URLSearchParams,
): Promise<Response> {
  const { services, actor, asker, answered } = await keptCaller(context)
  const fromCart = wanted.get('panier') === '1'
  const proposal = wanted.get('proposition')
  const from = { address: context.get(addressContext) }
  const staysOf = async () =>
    fromCart ? await listSelectedStays(services, actor, readSeenTotals(wanted)) : [readStay(wanted)]
  try {
    const { token } = proposal
      ? await bookProposedVilla(services, actor, { ...proposedOf(wanted), token: proposal, asker, from })
      : await startCheckout(services, actor, { stays: await staysOf(), from })
    answered.headers.append('Set-Cookie', checkoutCookie(token, services.config.publicUrl))
    return redirect(fromCart ? `/checkout/guest?${CONFIRMED}=confirmee` : '/checkout/guest', answered)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isUnproved = error.code === 'MAILBOX_PROOF_NEEDED'
    return redirect(isUnproved ? `${PROOF_PATH}?${wanted}` : backTo(wanted, fromCart, error), answered)
  }
}

/** A villa of a proposal, at the total that its page showed. */
function proposedOf(wanted: URLSearchParams): { villa: string; seenTotal: number | null } {
  const seen = wanted.get('seenTotal')
  return { villa: wanted.get('property') ?? '', seenTotal: seen === null ? null : Number(seen) }
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
  const proposal = wanted.get('proposition')
  if (proposal) return `/proposition/${encodeURIComponent(proposal)}?${new URLSearchParams(reason)}`
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
