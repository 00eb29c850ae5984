import { redirect } from 'react-router'
import { reasonWords, withReason } from '#app/copy/reason-words.ts'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { addToCart } from '#modules/carts/server/change-cart.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import type { Route } from './+types/cart-items.ts'
import { readStayForm } from './cart/read-stay-form.ts'

/** There is nothing to see here. */
export function loader() {
  return redirect('/panier')
}

/**
 * Adds a stay to the selection. A form without scripts names the page to come back to (`retour`) and gets there when
 * refused, to the selection when not; otherwise the answer is a status, with the words of a refusal.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const back = form.get('retour')
  const wish = readStayForm(form)
  if (!wish) {
    const reason = 'informations-manquantes'
    if (typeof back === 'string') return redirect(withReason(back, reason))
    return Response.json(reasonWords(reason), { status: 422 })
  }
  const { actor, setCookie } = await ensureVisitor(services, context.get(actorContext))
  const headers = new Headers(setCookie ? { 'Set-Cookie': setCookie } : {})
  try {
    await addToCart(services, actor, { property: String(form.get('property') ?? ''), ...wish })
    if (typeof back === 'string') return redirect('/panier?ajout=1', { headers })
    return new Response(null, { status: 204, headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (typeof back === 'string') return redirect(withReason(back, error.code), { headers })
    return Response.json(refusalWords(error), { status: 422, headers })
  }
}
