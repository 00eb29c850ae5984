/** Tries after the first (spec §9). */
const MOST_RETRIES = 3
const FIRST_WAIT_MS = 1_000
const MULTIPLIER = 2
const LONGEST_WAIT_MS = 10_000

/** Milliseconds to wait before retry number `retry`, from 1; null when it is one too many (spec §9). */
export function waitBeforeRetry(retry: number): number | null {
  if (retry > MOST_RETRIES) return null
  return Math.min(FIRST_WAIT_MS * MULTIPLIER ** (retry - 1), LONGEST_WAIT_MS)
}

/**
 * The result of `act`, called again after a growing wait while it fails in a way that `mayPass`; throws its last failure.
 * Only for calls that a person waits for: other work is retried by the queue.
 */
export async function retried<Result>(
  act: () => Promise<Result>,
  mayPass: (failure: unknown) => boolean,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resume) => setTimeout(resume, ms)),
): Promise<Result> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await act()
    } catch (failure) {
      const wait = mayPass(failure) ? waitBeforeRetry(retry) : null
      if (wait === null) throw failure
      await pause(wait)
    }
  }
}
