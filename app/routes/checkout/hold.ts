import { redirect } from 'react-router'
import { CHECKOUT_STEPS } from '#modules/checkout/checkout-steps.ts'
import { extendHolds } from '#modules/checkout/server/keep-holds.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/hold.ts'
import { findCheckout } from './checkout-request.ts'

export function loader() {
  return redirect('/checkout/guest')
}

/** Holds the nights for another half hour, then back to the step; a refusal is said there. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = String(form.get('step') ?? '')
  const step = CHECKOUT_STEPS.find((known) => known === asked) ?? 'guest'
  const checkout = await findCheckout(request, context)
  if (!checkout) return redirect('/panier?motif=aucun-article')
  try {
    await extendHolds(context.get(servicesContext), checkout)
    return redirect(`/checkout/${step}`)
  } catch (error) {
    if (error instanceof Refusal) return redirect(`/checkout/${step}?motif=${error.code}`)
    throw error
  }
}
