import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'
import { type Checkout, getCheckout } from './find-checkout.ts'
import { startCheckout } from './start-checkout.ts'

const stayIn = (listing: string) => ({
  property: listing,
  stay: { arrival: '2027-06-05', departure: '2027-06-12' } as const,
  party: { adults: 2, children: 0, babies: 0, minors: 0 },
  seenTotal: null,
})

const begun: ActSample['before'] = async (needs, actor, { listing }) => {
  const { checkout } = await startCheckout(needs, actor, { stays: [stayIn(listing)], from: null })
  return getCheckout(needs, checkout)
}

/** Steps of a checkout that the same browser began: everyone may take those of their own. */
const step = (typed: object): ActSample => ({
  ...{ marks: '* * * * * * *', about: 'oneself', before: begun },
  input: (_, checkout) => ({ checkout, ...typed }),
})

export const CHECKOUT_ACT_SAMPLES = {
  'checkout.start': {
    ...{ marks: '* * * * * * *', about: 'oneself' },
    input: ({ listing }) => ({ stays: [stayIn(listing)], from: null }),
  },
  'checkout.save_guest': step({ traveler: {}, minors: {}, seenTotal: 0 }),
  'checkout.save_add_ons': step({ addOns: {}, seenTotal: 0 }),
  'checkout.save_address': step({ address: {}, seenTotal: 0 }),
  'checkout.accept_price': step({ total: 0 }),
  'checkout.set_code': step({ code: 'PRINTEMPS', seenTotal: 0, asker: { address: '192.0.2.1' } }),
  'checkout.hold_again': step({}),
  'checkout.open': step({}),
  'checkout.prepare_contracts': {
    ...step({}),
    input: (_, checkout) => (checkout as Checkout).publicId,
  },
  'checkout.accept_contracts': step({ read: true, seenTotal: 0 }),
  'checkout.pay': step({ method: 'card', cardToken: null }),
  'reservation.remind': {
    right: 'mail a traveler again what waits for them',
    input: ({ stay }) => ({ reservation: stay }),
  },
  'reservation.grant_first_sum': {
    right: 'give a stay more time to be paid',
    input: ({ stay }) => ({ reservation: stay, until: '2027-01-05', reason: 'Virement en route' }),
  },
} satisfies RoomActSamples
