import { useFetchers, useNavigation } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { isBookable } from '#modules/carts/cart.ts'
import {
  addToCart,
  clearCart,
  MAX_CART_ITEMS,
  removeFromCart,
  updateCartItem,
} from '#modules/carts/server/change-cart.ts'
import { getCart } from '#modules/carts/server/get-cart.ts'
import { useTemporaryItems } from '#modules/carts/ui/temporary-items.ts'
import { listHeldReservations } from '#modules/checkout/server/find-checkout.ts'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/cart.ts'
import { type CartChange, type ChangedStay, changedStay, stayOfField } from './cart/cart-change.ts'
import { CartChangeNotice } from './cart/cart-change-notice.tsx'
import { CartEntry } from './cart/cart-entry.tsx'
import { CART_FORM } from './cart/cart-form.ts'
import { CartRefusal } from './cart/cart-refusal.tsx'
import { CartSummary } from './cart/cart-summary.tsx'
import { returnReasonWords } from './cart/return-reason.ts'
import { TemporaryEntries } from './cart/temporary-entries.tsx'
import { FeaturedVillas } from './featured-villas.tsx'
import { loadFeatured } from './load-featured.ts'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Votre sélection',
    description: 'Les villas et les séjours que vous avez choisis, avec leur prix du jour.',
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { searchParams } = new URL(request.url)
  const today = todayInParis(services.clock)
  const cart = await getCart(services, actor, await listHeldReservations(services.db, actor))
  return {
    featured: cart.items.length === 0 ? await loadFeatured(services) : [],
    calendar: { today, lastDay: lastBookableDay(today) },
    cart,
    reason: returnReasonWords(searchParams.get('motif'), cart.items),
    justAdded: searchParams.has('ajout'),
  }
}

/** Changes the guests and dates of a stay, removes one or all stays, and restores removed ones. */
export const action = formAction(CART_FORM, {
  update: async ({ services, actor, values: { item, party, stay } }) => {
    await updateCartItem(services, actor, { item, ...party, stay })
    return null
  },
  remove: async ({ services, actor, values: { item } }) => {
    const { items } = await getCart(services, actor)
    await removeFromCart(services, actor, item)
    return changeOf('removed', items.filter(({ id }) => id === item).map(changedStay))
  },
  clear: async ({ services, actor }) => {
    const { items } = await getCart(services, actor)
    await clearCart(services, actor, {})
    return changeOf('removed', items.map(changedStay))
  },
  restore: async ({ services, actor, values }) => {
    const stays = values.stay.map(stayOfField).filter((stay) => stay !== null)
    for (const stay of stays.slice(0, MAX_CART_ITEMS)) await addToCart(services, actor, stay)
    return changeOf('restored', stays)
  },
})

function changeOf(kind: CartChange['kind'], stays: ChangedStay[]): { change: CartChange } | null {
  return stays.length > 0 ? { change: { kind, stays } } : null
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, calendar, featured, reason, justAdded } = loaderData
  const temporary = useTemporaryItems()
  const busy = useNavigation().formAction !== undefined
  // A checkout started before a change is answered would agree to the earlier total.
  const changing = useFetchers().some((fetcher) => fetcher.formAction === '/panier')
  const refused = refusedIn(actionData)
  const change = actionData && 'change' in actionData ? actionData.change : null
  const words = refused ? refusalWords(refused.refusal) : reason
  if (cart.items.length === 0 && temporary.length === 0)
    return <EmptyCart reason={words} change={change} featured={featured} />
  return (
    <div className="page grid gap-8 py-10 sm:py-14">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-lg">Votre sélection</h1>
        {cart.items.length > 0 && temporary.length === 0 && (
          <FormFor intent="clear" notice={null}>
            <SubmitButton variant="quiet" className="max-sm:-ml-5 sm:-mr-5">
              Vider la sélection
            </SubmitButton>
          </FormFor>
        )}
      </header>
      {refused ? (
        <CartRefusal refusal={refused.refusal} />
      ) : (
        reason && (
          <Notice tone="error" title={reason.title}>
            {reason.detail}
          </Notice>
        )
      )}
      {change && <CartChangeNotice change={change} />}
      {justAdded && !words && !change && <Notice tone="success">Ajouté à la sélection</Notice>}
      {temporary.length > 0 ? (
        <TemporaryEntries items={temporary} />
      ) : (
        <div className="grid items-start gap-12 lg:grid-cols-[1fr_22rem] xl:gap-20">
          <ul className="border-t border-hairline">
            {cart.items.map((item) => (
              <li key={item.id} className="border-b border-hairline py-8">
                <CartEntry item={item} calendar={calendar} />
              </li>
            ))}
          </ul>
          <CartSummary cart={cart} bookable={isBookable(cart)} busy={changing || busy} />
        </div>
      )}
    </div>
  )
}

type EmptyCartProps = Pick<Route.ComponentProps['loaderData'], 'reason' | 'featured'> & {
  change: CartChange | null
}

function EmptyCart({ reason, change, featured }: EmptyCartProps) {
  return (
    <>
      <div className="page grid gap-8 py-10 sm:py-14">
        <h1 className="display-lg">Votre sélection</h1>
        {reason && (
          <Notice tone="error" title={reason.title}>
            {reason.detail}
          </Notice>
        )}
        {change && <CartChangeNotice change={change} />}
        <EmptyState title="Aucune sélection" action={<ButtonLink to="/annonces">Voir nos villas</ButtonLink>}>
          Ajoutez des propriétés à votre sélection avant de continuer.
        </EmptyState>
      </div>
      <FeaturedVillas villas={featured} />
    </>
  )
}
