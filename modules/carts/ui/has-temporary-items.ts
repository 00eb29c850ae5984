/** Where this browser keeps stays until the server can be reached; not there when it keeps none. */
export const TEMPORARY_ITEMS_KEY = 'calanque-selection-temporaire'

/** Whether there may be some: asked by every page, before what reads and sends them is fetched. */
export function hasTemporaryItems(): boolean {
  try {
    return localStorage.getItem(TEMPORARY_ITEMS_KEY) !== null
  } catch {
    return false
  }
}
