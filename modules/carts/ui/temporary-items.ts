import { useSyncExternalStore } from 'react'
import {
  parseTemporaryItems,
  type TemporaryItem,
  withoutTemporaryItem,
  withTemporaryItem,
} from '../temporary-item.ts'
import { TEMPORARY_ITEMS_KEY } from './has-temporary-items.ts'

const CHANGED = 'calanque:selection-temporaire'
const NONE: readonly TemporaryItem[] = []

let read: { text: string | null; items: readonly TemporaryItem[] } = { text: null, items: NONE }

/**
 * The stays that this browser keeps until the server can be reached; none on the server and while hydrating.
 */
export function useTemporaryItems(): readonly TemporaryItem[] {
  return useSyncExternalStore(subscribe, temporaryItems, () => NONE)
}

/** The same, outside a component; gives the same array until the stays change. */
export function temporaryItems(): readonly TemporaryItem[] {
  const text = stored()
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

function stored(): string | null {
  try {
    return localStorage.getItem(TEMPORARY_ITEMS_KEY)
  } catch {
    return null
  }
}

function write(items: readonly TemporaryItem[]): boolean {
  try {
    if (items.length === 0) localStorage.removeItem(TEMPORARY_ITEMS_KEY)
    else localStorage.setItem(TEMPORARY_ITEMS_KEY, JSON.stringify(items))
    window.dispatchEvent(new Event(CHANGED))
    return true
  } catch {
    return false
  }
}

/** `storage` events come from other tabs, our own event from this one. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}
