import { useReload } from '#app/shell/connection/use-reload.ts'

/**
 * Short enough to show an answer soon after it is written; a page left open for an hour sends 180 requests.
 */
const EVERY_MS = 20_000

/** Loads new messages while a thread is open and in sight; its log announces those that arrive. */
export function useNewMessages(): void {
  useReload(EVERY_MS)
}
