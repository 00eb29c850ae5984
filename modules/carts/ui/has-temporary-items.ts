/**
 * The key under which this browser keeps stays until the server can be reached; absent when there are none.
 */
export const TEMPORARY_ITEMS_KEY = 'calanque-selection-temporaire'

/**
 * Whether there may be such stays: every page asks this before it fetches the code that reads and sends them.
 */
export function hasTemporaryItems(): boolean {
  try {
    return localStorage.getItem(TEMPORARY_ITEMS_KEY) !== null
  } catch {
    return false
  }
}
