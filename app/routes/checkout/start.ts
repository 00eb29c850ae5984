import { redirect } from 'react-router'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { readSeenTotals } from '#modules/carts/seen-selection.ts'
import { limitHolds } from '#modules/checkout/server/limit-holds.ts'
import { listSelectedStays } from '#modules/checkout/server/list-selected-stays.ts'
import { startCheckout, type WantedStay } from '#modules/checkout/server/start-checkout.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { actorContext, addressContext, servicesContext } from '#server/request-context.ts'
import { isCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/start.ts'
import { checkoutCookie } from './checkout-request.ts'

/** There is nothing to see here: the checkout starts from a villa or from the selection. */
export function loader() {
  return redirect('/checkout/guest')
}

/**
 * Opens the checkout of one stay (fields `property`, `arrival`, `departure`, guests, `seenTotal`) or, with
 * `panier=1`, of the whole selection at the totals it was shown with. A refusal goes back to the page it came from, which says why.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const { actor, setCookie } = await ensureVisitor(services, context.get(actorContext))
  const headers = new Headers(setCookie ? { 'Set-Cookie': setCookie } : {})
  const fromCart = form.get('panier') === '1'
  try {
    await limitHolds(services, { address: context.get(addressContext) })
    const stays = fromCart ? await listSelectedStays(services, actor, readSeenTotals(form)) : [readStay(form)]
    const { token } = await startCheckout(services, actor, { stays })
    headers.append('Set-Cookie', checkoutCookie(token, services.config.publicUrl))
    return redirect('/checkout/guest', { headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirect(backTo(form, fromCart, error), { headers })
  }
}

function readStay(form: FormData): WantedStay {
  const text = (name: string) => String(form.get(name) ?? '')
  const count = (name: string) => Number(form.get(name) ?? 0)
  const [arrival, departure] = [text('arrival'), text('departure')]
  const party = partyOf({ adults: count('adults'), children: count('children'), babies: count('babies') })
  if (!isCivilDate(arrival) || !isCivilDate(departure)) throw new Refusal('INVALID_STAY')
  if (!Object.values(party).every((n) => Number.isInteger(n) && n >= 0 && n <= 20))
    throw new Refusal('TOO_MANY_GUESTS')
  const seen = form.get('seenTotal')
  return {
    property: text('property'),
    stay: { arrival, departure },
    party,
    seenTotal: seen === null ? null : Number(seen),
  }
}

/** The villa's page with the same stay, or the selection, with the reason in the address: nothing typed is lost. */
function backTo(form: FormData, fromCart: boolean, refusal: Refusal): string {
  if (fromCart) return `/panier?motif=${refusal.code}`
  const query = new URLSearchParams({
    from: String(form.get('arrival') ?? ''),
    to: String(form.get('departure') ?? ''),
    adults: String(form.get('adults') ?? ''),
    children: String(form.get('children') ?? ''),
    babies: String(form.get('babies') ?? ''),
    motif: refusal.code,
  })
  return `/annonces/${encodeURIComponent(String(form.get('property') ?? ''))}?${query}`
}
