const LOOK_EVERY = 50

/** Waits until `look` answers something true, looking again and again; throws with `what` when time is up. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T>,
  within = 30_000,
): Promise<NonNullable<T>> {
  for (const until = Date.now() + within; Date.now() < until; ) {
    const seen = await look()
    if (seen) return seen
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  throw new Error(`In ${within / 1000} s it did not happen: ${what}`)
}
