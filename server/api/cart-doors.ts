import { createRoute, z } from '@hono/zod-openapi'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { type Cart, isBookable } from '#modules/carts/cart.ts'
import { addToCart, clearCart, removeFromCart, updateCartItem } from '#modules/carts/server/change-cart.ts'
import { getCart } from '#modules/carts/server/get-cart.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import {
  Amount,
  answers,
  Currency,
  Day,
  emptyAnswer,
  Guests,
  jsonBody,
  Party,
  WantedStay,
} from './api-schemas.ts'
import { refusals, STAY_REFUSALS } from './described-doors.ts'
import { keptActor } from './kept-actor.ts'
import { Image, imagesView } from './property-views.ts'

const CartBody = z
  .object({
    id: z.string().nullable(),
    totalAmount: Amount,
    currency: Currency,
    status: z.enum(['empty', 'ready', 'to_review']).openapi({
      description: 'to_review\u00a0: un séjour ne peut plus être réservé',
    }),
    items: z.array(
      z.object({
        id: z.string(),
        property: z.object({
          id: z.string(),
          name: z.string(),
          location: z.string(),
          images: z.array(Image),
          maxGuests: z.int(),
        }),
        stayStart: Day,
        stayEnd: Day,
        guests: Party,
        nights: z.int().nullable(),
        pricePerNight: Amount.nullable().openapi({ description: 'Le loyer du séjour, par nuit' }),
        totalPrice: Amount.nullable(),
        currency: Currency,
        refusal: z
          .string()
          .nullable()
          .openapi({ description: 'Pourquoi ce séjour ne peut plus être réservé' }),
      }),
    ),
  })
  .openapi('Cart')
const oneItem = z.object({ item_id: z.uuid() })

const show = createRoute({
  method: 'get',
  path: '/api/cart',
  summary: 'La sélection, aux prix du jour',
  responses: answers('La sélection', CartBody),
})
const add = createRoute({
  method: 'post',
  path: '/api/cart/items',
  'x-refusals': refusals([...STAY_REFUSALS, 'DATES_UNAVAILABLE', 'CART_FULL']),
  summary: 'Ajouter un séjour à la sélection',
  request: jsonBody(WantedStay.extend({ guests: Guests }).strict()),
  responses: answers('Le séjour ajouté', z.object({ id: z.string(), cart_id: z.string() })),
})
const update = createRoute({
  method: 'patch',
  path: '/api/cart/items/{item_id}',
  'x-refusals': refusals(['SIGN_IN_REQUIRED', ...STAY_REFUSALS]),
  summary: 'Changer les voyageurs d’un séjour',
  request: { params: oneItem, ...jsonBody(z.object({ guests: Guests }).strict()) },
  responses: emptyAnswer('Changé'),
})
const remove = createRoute({
  method: 'delete',
  path: '/api/cart/items/{item_id}',
  'x-refusals': refusals(['SIGN_IN_REQUIRED', 'NOT_FOUND']),
  summary: 'Retirer un séjour de la sélection',
  request: { params: oneItem },
  responses: emptyAnswer('Retiré'),
})
const clear = createRoute({
  method: 'delete',
  path: '/api/cart',
  summary: 'Vider la sélection',
  responses: emptyAnswer('Vide'),
})

/** The selection of an account, or of a browser until it signs in (spec §7, domain §1). */
export function addCartDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(show, async (c) => c.json(cartView(await getCart(needs, c.get('actor'))), 200))

  api.openapi(add, async (c) => {
    const { property_id, start_date, end_date, guests } = c.req.valid('json')
    const { actor, setCookie } = await ensureVisitor(needs, c.get('actor'))
    const stay = { arrival: start_date, departure: end_date }
    const { id, cartId } = await addToCart(needs, actor, { property: property_id, stay, party: guests })
    if (setCookie) c.header('Set-Cookie', setCookie)
    return c.json({ id, cart_id: cartId }, 200)
  })

  api.openapi(update, async (c) => {
    const item = c.req.valid('param').item_id
    await updateCartItem(needs, c.get('actor'), { item, ...c.req.valid('json').guests })
    return c.body(null, 204)
  })

  api.openapi(remove, async (c) => {
    await removeFromCart(needs, c.get('actor'), c.req.valid('param').item_id)
    return c.body(null, 204)
  })

  api.openapi(clear, async (c) => {
    if (keptActor(c.get('actor'))) await clearCart(needs, c.get('actor'), {})
    return c.body(null, 204)
  })
}

function statusOf(cart: Cart): z.infer<typeof CartBody>['status'] {
  if (cart.items.length === 0) return 'empty'
  return isBookable(cart) ? 'ready' : 'to_review'
}

function rentPerNight({ lines, nights }: Quote): number {
  const rent = lines.find(({ kind }) => kind === 'rent')
  return Math.round((rent?.amount ?? 0) / nights)
}

function cartView(cart: Cart): z.infer<typeof CartBody> {
  const { id, totalAmount, currency, items } = cart
  return {
    ...{ id, totalAmount, currency, status: statusOf(cart) },
    items: items.map(({ id, property, stay, party, offer }) => ({
      id,
      property: {
        id: property.id,
        name: property.title,
        location: property.city,
        images: imagesView(property.cover ? [property.cover] : []),
        maxGuests: property.maxGuests,
      },
      stayStart: stay.arrival,
      stayEnd: stay.departure,
      guests: { adults: party.adults, children: party.children, babies: party.babies },
      nights: 'quote' in offer ? offer.quote.nights : null,
      pricePerNight: 'quote' in offer ? rentPerNight(offer.quote) : null,
      totalPrice: 'quote' in offer ? offer.quote.total : null,
      currency: 'EUR',
      refusal: 'refusal' in offer ? offer.refusal : null,
    })),
  }
}
