import { useSyncExternalStore } from 'react'
import { keptText } from '#ui/kept-text.ts'
import {
  parseTemporaryItems,
  type TemporaryItem,
  withoutTemporaryItem,
  withTemporaryItem,
} from '../temporary-item.ts'
import { TEMPORARY_ITEMS_KEY } from './has-temporary-items.ts'

const kept = keptText(TEMPORARY_ITEMS_KEY)
const NONE: readonly TemporaryItem[] = []

let read: { text: string | null; items: readonly TemporaryItem[] } = { text: null, items: NONE }

/**
 * The stays that this browser keeps until the server can be reached; none on the server and while hydrating.
 */
export function useTemporaryItems(): readonly TemporaryItem[] {
  return useSyncExternalStore(kept.subscribe, temporaryItems, () => NONE)
}

/** The same, outside a component; gives the same array until the stays change. */
export function temporaryItems(): readonly TemporaryItem[] {
  const text = kept.read()
  if (text !== read.text) read = { text, items: parseTemporaryItems(text) }
  return read.items
}

/** True when the browser could store it: a private window may refuse. */
export function keepTemporaryItem(item: TemporaryItem): boolean {
  return write(withTemporaryItem(temporaryItems(), item))
}

export function dropTemporaryItem(item: TemporaryItem): void {
  write(withoutTemporaryItem(temporaryItems(), item))
}

function write(items: readonly TemporaryItem[]): boolean {
  return kept.write(items.length === 0 ? null : JSON.stringify(items))
}
