/** The most unanswered calls before the refund is left to staff: about five hours in all. */
const MOST_CALLS = 12
const FIRST_WAIT = 15
const LONGEST_WAIT = 3_600

/** Hours before the money is asked for once more after the bank turned a refund down: a day and a half in all. */
const HOURS_AFTER_REFUSAL = [1, 6, 24] as const

/**
 * Seconds to wait after `calls` calls in a row that the provider did not answer, or null: staff must decide.
 */
export function waitAfterSilence(calls: number): number | null {
  return calls >= MOST_CALLS ? null : Math.min(FIRST_WAIT * 2 ** (calls - 1), LONGEST_WAIT)
}

/**
 * Seconds to wait before the next request when the bank refused `refusals` times before, or null: staff must
 * decide.
 */
export function waitAfterRefusal(refusals: number): number | null {
  const hours = HOURS_AFTER_REFUSAL[refusals]
  return hours === undefined ? null : hours * 3_600
}
