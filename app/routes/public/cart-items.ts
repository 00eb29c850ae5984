import { redirect } from 'react-router'
import { type Reason, reasonWords, withReason } from '#app/copy/reason-words.ts'
import { formAction, refusalInit } from '#app/forms/form-action.ts'
import { addToCart } from '#modules/carts/server/change-cart.ts'
import { textIn } from '#shared/forms/rule-schema.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { keptCaller } from '../kept-caller.ts'
import type { Route } from './+types/cart-items.ts'
import { CART_ITEMS_FORM } from './cart/cart-form.ts'

export function loader() {
  return redirect('/panier')
}

/**
 * Adds a stay to the selection. A form without scripts names the page to return to (`retour`): it leads there
 * when the stay is refused, to the selection otherwise. With scripts the answer is a status, with the words
 * of a refusal.
 */
export const action = formAction(
  CART_ITEMS_FORM,
  {
    add: async ({ services, found: { actor, answered }, values: { retour, ...criteria } }) => {
      await addToCart(services, actor, criteria)
      return retour === ''
        ? new Response(null, { status: 204, ...answered })
        : redirect('/panier?ajout=1', answered)
    },
  },
  {
    before: ({ context }: Route.ActionArgs) => keptCaller(context),
    refused: (refused, { found }) => {
      const { refusal, values } = refused
      const headers = new Headers(found?.answered.headers)
      const isIncomplete = refusal.code === 'INVALID_INPUT'
      const reason: Reason = isIncomplete ? 'informations-manquantes' : refusal.code
      const back = textIn(values, 'retour')
      if (back !== '') return redirect(withReason(back, reason), { headers })
      const { status, headers: wait } = refusalInit(refused)
      for (const [name, value] of Object.entries(wait)) headers.set(name, value)
      return Response.json(isIncomplete ? reasonWords(reason) : refusalWords(refusal), { status, headers })
    },
  },
)
