export type FavoriteChange = { intent: 'add' | 'remove'; property: string } | { intent: 'clear' }

/**
 * Asks the server to save, forget or empty; false when it could not. A plain request: the router would replace the
 * page by an error when the network fails, here the page stays and what was shown is undone.
 */
export async function sendFavorite(change: FavoriteChange): Promise<boolean> {
  try {
    return (await fetch('/favoris/modifier', { method: 'POST', body: new URLSearchParams(change) })).ok
  } catch {
    return false
  }
}
