import { AREAS } from '#modules/accounts/role-access.ts'

export type PathPolicy = {
  /** Search engines may keep the page. */
  indexed: boolean
  /** The address carries a token: no other site may learn it. */
  secretAddress: boolean
  /** A browser may keep the page; false where the next person at it would find somebody's account or booking. */
  kept: boolean
  /** Our own pages may show it in a frame. */
  framed: boolean
}

/** Pages whose address opens something by itself. */
const SECRET_ADDRESSES = [
  'r',
  'signature',
  'sandbox-bank',
  'checkout',
  'property-review',
  'owner-review',
  'auth',
  'demo/mails',
]
/** Pages that belong to one person, or to nobody. */
const PRIVATE = [
  ...SECRET_ADDRESSES,
  ...AREAS,
  ...['panier', 'favoris', 'cart', 'booking', 'app', 'api', 'demo', 'storybook'],
  ...['403', 'checkout-demo', 'test', 'favorites', 'reservations', 'properties', 'analytics', 'settings'],
]
const NEVER_KEPT = [
  ...SECRET_ADDRESSES,
  ...AREAS,
  'panier',
  'favoris',
  'api/cart',
  'api/favorites',
  'api/contracts',
]
const FRAMED = ['signature', 'demo/mails']

/** What an address asks of its answer's headers, its `.data` form included. Written as the router reads it. */
export function policyOf(path: string): PathPolicy {
  const read = asRouted(path)
  const isUnder = (prefixes: readonly string[]) =>
    prefixes.some((prefix) => read === prefix || read.startsWith(`${prefix}/`) || read === `${prefix}.data`)
  return {
    indexed: !isUnder(PRIVATE),
    secretAddress: isUnder(SECRET_ADDRESSES),
    kept: !isUnder(NEVER_KEPT),
    framed: isUnder(FRAMED),
  }
}

/** The router ignores case, repeated slashes and percent-encoding: `/%52//abc` is `/r/abc`. */
function asRouted(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // An address that cannot be decoded is no page of ours; its policy does not matter.
  }
  return decoded.toLowerCase().split('/').filter(Boolean).join('/')
}
