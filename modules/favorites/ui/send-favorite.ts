import type { Fault } from '#ui/fault-words.ts'

export type FavoriteChange = { intent: 'add' | 'remove'; property: string } | { intent: 'clear' }

export type SentFavorite = { done: true } | { done: false; fault: Fault }

/** Asks the server to save, remove or clear; never throws, so that the caller can undo what it has shown. */
export async function sendFavorite(change: FavoriteChange): Promise<SentFavorite> {
  try {
    const { ok, status } = await fetch('/favoris/modifier', {
      method: 'POST',
      body: new URLSearchParams(change),
      // A press on the way is not lost when the visitor leaves the page.
      keepalive: true,
    })
    return ok ? { done: true } : { done: false, fault: status }
  } catch {
    return { done: false, fault: null }
  }
}
