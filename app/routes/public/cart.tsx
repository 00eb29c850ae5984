import { Form, useNavigation } from 'react-router'
import { reasonWords } from '#app/copy/reason-words.ts'
import { type RefusedAction, refusable } from '#app/refusable.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { isBookable } from '#modules/carts/cart.ts'
import { clearCart, removeFromCart, updateCartItem } from '#modules/carts/server/change-cart.ts'
import { getCart } from '#modules/carts/server/get-cart.ts'
import { useTemporaryItems } from '#modules/carts/ui/temporary-items.ts'
import { listHeldReservations } from '#modules/checkout/server/find-checkout.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/cart.ts'
import { CartEntry } from './cart/cart-entry.tsx'
import { CartSummary } from './cart/cart-summary.tsx'
import { readPartyForm } from './cart/read-stay-form.ts'
import { TemporaryEntries } from './cart/temporary-entries.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Votre sélection',
    description: 'Les villas et les séjours que vous avez choisis, avec leur prix du jour.',
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { searchParams } = new URL(request.url)
  return {
    cart: await getCart(services, actor, await listHeldReservations(services.db, actor)),
    reason: reasonWords(searchParams.get('motif')),
    justAdded: searchParams.has('ajout'),
  }
}

/** Changes who comes, takes a stay out, or empties the selection. */
export const action = refusable(async ({ request, context }: Route.ActionArgs) => {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const form = await request.formData()
  const item = String(form.get('item') ?? '')
  switch (form.get('intent')) {
    case 'update': {
      const party = readPartyForm(form)
      if (!party) throw new Refusal('INVALID_INPUT')
      await updateCartItem(services, actor, { item, ...party })
      return null
    }
    case 'remove':
      await removeFromCart(services, actor, item)
      return null
    case 'clear':
      await clearCart(services, actor)
      return null
    default:
      throw new Refusal('INVALID_INPUT')
  }
})

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, reason, justAdded } = loaderData
  const temporary = useTemporaryItems()
  const { formAction } = useNavigation()
  const refused = actionData as RefusedAction | null | undefined
  const words = refused ? reasonWords(refused.refusal.code) : reason
  if (cart.items.length === 0 && temporary.length === 0) return <EmptyCart reason={reason} />
  return (
    <div className="page grid gap-8 py-10 sm:py-14">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-lg">Votre sélection</h1>
        {cart.items.length > 0 && temporary.length === 0 && (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="clear"
              variant="quiet"
              className="max-sm:-ml-5 sm:-mr-5"
            >
              Vider la sélection
            </Button>
          </Form>
        )}
      </header>
      {words && (
        <Notice tone="error" title={words.title}>
          {words.detail}
        </Notice>
      )}
      {justAdded && !words && <Notice tone="success">Ajouté à la sélection</Notice>}
      {temporary.length > 0 ? (
        <TemporaryEntries items={temporary} />
      ) : (
        <div className="grid items-start gap-12 lg:grid-cols-[1fr_22rem] xl:gap-20">
          <ul className="border-t border-hairline">
            {cart.items.map((item) => (
              <li key={item.id} className="border-b border-hairline py-8">
                <CartEntry item={item} />
              </li>
            ))}
          </ul>
          <CartSummary cart={cart} bookable={isBookable(cart)} starting={formAction === '/checkout/start'} />
        </div>
      )}
    </div>
  )
}

function EmptyCart({ reason }: { reason: Route.ComponentProps['loaderData']['reason'] }) {
  return (
    <div className="page grid gap-8 py-10 sm:py-14">
      {reason && (
        <Notice tone="error" title={reason.title}>
          {reason.detail}
        </Notice>
      )}
      <EmptyState
        level={1}
        title="Aucune sélection"
        action={<ButtonLink to="/annonces">Voir nos villas</ButtonLink>}
      >
        Ajoutez des propriétés à votre sélection avant de continuer
      </EmptyState>
    </div>
  )
}
