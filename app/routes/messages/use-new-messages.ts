import { useLookAgain } from '#app/shell/connection/use-look-again.ts'

/** An answer shows soon after it is written; a page left open for an hour asks 180 times. */
const EVERY_MS = 20_000

/** Brings the messages written while a thread is open and in sight; those that arrive are announced by its log. */
export function useNewMessages(): void {
  useLookAgain(EVERY_MS)
}
