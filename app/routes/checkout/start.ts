import { redirect } from 'react-router'
import type { Route } from './+types/start.ts'
import { wishOf } from './checkout-wish.ts'
import { openWished } from './open-wished.ts'

/** There is nothing to see here: the checkout starts from a villa or from the selection. */
export function loader() {
  return redirect('/checkout/guest')
}

/**
 * Opens the checkout of one stay (fields `property`, `arrival`, `departure`, guests, `seenTotal`) or, with `panier=1`, of
 * the whole selection at the totals it was shown with.
 */
export async function action({ request, context }: Route.ActionArgs) {
  return openWished(context, wishOf(await request.formData()))
}
