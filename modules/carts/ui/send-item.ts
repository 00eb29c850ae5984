import type { Fault } from '#ui/fault-words.ts'
import type { TemporaryItem } from '../temporary-item.ts'

/**
 * The outcome of adding a stay: kept by the server, refused with a sentence, or the server could not be
 * reached.
 */
export type SentItem =
  | { kind: 'added' }
  | { kind: 'refused'; title: string; detail: string }
  | { kind: 'unreachable'; fault: Fault }

/** Asks the server to keep a stay in the selection; never throws, so that a lost network loses no stay. */
export async function sendItem(item: TemporaryItem): Promise<SentItem> {
  const { propertyId, stayStart, stayEnd, guests } = item
  const body = new URLSearchParams({
    property: propertyId,
    arrival: stayStart,
    departure: stayEnd,
    adults: String(guests.adults),
    children: String(guests.children),
    babies: String(guests.babies),
  })
  try {
    const response = await fetch('/panier/articles', { method: 'POST', body })
    if (response.ok) return { kind: 'added' }
    if (response.status >= 500) return { kind: 'unreachable', fault: response.status }
    const { title, detail } = (await response.json()) as { title: string; detail: string }
    return { kind: 'refused', title, detail }
  } catch {
    return { kind: 'unreachable', fault: null }
  }
}
