import type { Cents } from '#shared/money.ts'
import type { Cart, CartItem } from './cart.ts'

const PREFIX = 'vu-'

/** The form field that carries the total a visitor was shown for one stay of their selection. */
export function seenField({ id }: Pick<CartItem, 'id'>): string {
  return `${PREFIX}${id}`
}

/** The totals a visitor saw, by stay, from the fields of a form; what is no amount of cents is left out. */
export function readSeenTotals(fields: Iterable<[string, unknown]>): Map<string, Cents> {
  const seen = new Map<string, Cents>()
  for (const [name, value] of fields) {
    if (name.startsWith(PREFIX) && typeof value === 'string' && /^\d{1,9}$/.test(value))
      seen.set(name.slice(PREFIX.length), Number(value))
  }
  return seen
}

/** True when the selection is the one that was shown: the same stays, each at the total the visitor saw. */
export function isAsSeen({ items }: Pick<Cart, 'items'>, seen: ReadonlyMap<string, Cents>): boolean {
  return (
    items.length === seen.size &&
    items.every(({ id, offer }) => 'quote' in offer && seen.get(id) === offer.quote.total)
  )
}
