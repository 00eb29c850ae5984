import { Form } from 'react-router'
import { type Unanswered, useUnanswered } from '#app/shell/connection/unanswered.ts'
import { UnansweredNotice } from '#app/shell/connection/unanswered-notice.tsx'
import type { Cart, CartItem } from '#modules/carts/cart.ts'
import { seenField } from '#modules/carts/seen-selection.ts'
import { BINDING_MOMENT } from '#shared/binding-act.ts'
import { formatEuros } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { PriceText } from '#ui/price-text.tsx'

type CartSummaryProps = {
  cart: Cart
  bookable: boolean
  /** True while a stay is being changed, or the checkout is being opened. */
  busy: boolean
}

/** The total of the selection and the button that books it. */
export function CartSummary({ cart, bookable, busy }: CartSummaryProps) {
  const { items, totalAmount } = cart
  const unanswered = useUnanswered(isStart)
  return (
    <section
      aria-labelledby="total-selection"
      data-side
      className="grid gap-5 rounded bg-blanc p-6 shadow-float sm:p-7 lg:sticky lg:top-6"
    >
      <h2 id="total-selection" className="display-sm">
        {items.length > 1 ? `${items.length} séjours` : 'Un séjour'}
      </h2>
      <p className="flex items-baseline justify-between gap-6 border-t border-hairline pt-4 text-lg">
        <span className="font-display">Total</span>
        <PriceText amount={totalAmount} className="font-semibold" />
      </p>
      {bookable ? (
        <Form method="post" action="/checkout/start" className="grid gap-3">
          {unanswered && (
            <UnansweredNotice
              title="Impossible de confirmer votre sélection"
              detail="Rien n’est réservé, votre sélection est gardée."
              unanswered={unanswered}
            />
          )}
          <input type="hidden" name="panier" value="1" />
          {items.map((item) => (
            <SeenTotal key={item.id} item={item} />
          ))}
          <Button type="submit" size="large" wide pending={busy}>
            Continuer
          </Button>
          <p className="text-[0.9375rem] text-ardoise">
            Les nuits vous sont gardées dès l’étape suivante. {BINDING_MOMENT}
          </p>
        </Form>
      ) : (
        <p className="text-[0.9375rem] text-brique">
          Un séjour ne peut plus être réservé{'\u00a0'}: changez ses dates ou retirez-le pour continuer
          {totalAmount > 0 && ` (${formatEuros(totalAmount)} pour les autres)`}.
        </p>
      )}
    </section>
  )
}

function isStart({ act, to }: Unanswered): boolean {
  return act === 'form' && to === '/checkout/start'
}

/**
 * The total that the visitor agrees to by continuing: when the server's total differs, it asks them again.
 */
function SeenTotal({ item }: { item: CartItem }) {
  if ('refusal' in item.offer) return null
  return <input type="hidden" name={seenField(item)} value={item.offer.quote.total} />
}
