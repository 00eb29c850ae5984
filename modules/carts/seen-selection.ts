import type { Cents } from '#shared/money.ts'
import type { Cart, CartItem } from './cart.ts'

const PREFIX = 'vu-'

/** The form field with the total that a visitor was shown for one stay of their selection. */
export function seenField({ id }: Pick<CartItem, 'id'>): string {
  return `${PREFIX}${id}`
}

/**
 * The totals that a visitor was shown, by stay, from the fields of a form; a value that is no amount of cents
 * is ignored.
 */
export function readSeenTotals(fields: Iterable<[string, unknown]>): Map<string, Cents> {
  const seen = new Map<string, Cents>()
  for (const [name, value] of fields) {
    if (name.startsWith(PREFIX) && typeof value === 'string' && /^\d{1,9}$/.test(value))
      seen.set(name.slice(PREFIX.length), Number(value))
  }
  return seen
}

/** True when the selection is as it was shown: the same stays, each at the total that was shown. */
export function isAsSeen({ items }: Pick<Cart, 'items'>, seen: ReadonlyMap<string, Cents>): boolean {
  return (
    items.length === seen.size &&
    items.every(({ id, offer }) => 'quote' in offer && seen.get(id) === offer.quote.total)
  )
}
