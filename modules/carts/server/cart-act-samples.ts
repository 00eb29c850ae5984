import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'
import { addToCart } from './change-cart.ts'

const TWO = { adults: 2, children: 0, babies: 0 }
const wantedOf = (listing: string) => ({
  property: listing,
  stay: { arrival: '2027-06-05', departure: '2027-06-12' } as const,
  party: { ...TWO, minors: 0 },
})

/** Every account and browser has a cart, and none names that of another. */
const own = (act: Pick<ActSample, 'input' | 'before'>): ActSample => ({
  ...{ marks: '* * * * * * *', about: 'oneself' },
  ...act,
})

const filled: ActSample['before'] = (needs, actor, { listing }) => addToCart(needs, actor, wantedOf(listing))

export const CART_ACT_SAMPLES = {
  'cart.add': own({ input: ({ listing }) => wantedOf(listing) }),
  'cart.update': own({
    before: filled,
    input: (_, added) => ({ item: (added as { id: string }).id, ...TWO, adults: 3 }),
  }),
  'cart.remove': own({ before: filled, input: (_, added) => (added as { id: string }).id }),
  'cart.clear': own({ before: filled, input: () => ({}) }),
} satisfies RoomActSamples
