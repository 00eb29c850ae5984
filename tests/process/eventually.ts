const LOOK_EVERY = 50
/** Longer than the longest claim of a killed worker: a mail under way is taken up again after two minutes. */
const PATIENCE = 150_000

/**
 * Waits until `look` returns a true value, calling it again and again; throws with `what` after the limit.
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T>,
  within = PATIENCE,
): Promise<NonNullable<T>> {
  for (const until = Date.now() + within; Date.now() < until; ) {
    const seen = await look()
    if (seen) return seen
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  throw new Error(`In ${within / 1000} s it did not happen: ${what}`)
}
