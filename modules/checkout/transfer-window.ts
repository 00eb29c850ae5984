const DAY = 24 * 60

/**
 * The longest time for which nights wait for one person's transfers: five days to send it, and one for the
 * bank's notice.
 */
const LONGEST_WAIT = 6 * DAY
const NOTICE = DAY

/** A transfer takes 2 to 3 business days (spec §9): with less time it would only block the nights. */
const SHORTEST_WAIT = 3 * DAY

export type TransferWindow = { holdMinutes: number; payWithinMinutes: number }

/**
 * How long nights may still wait for a transfer when the same person's transfers for them began
 * `waitedMinutes` ago (null: none yet). Null when too little time is left, so that a new start never extends
 * the total.
 */
export function transferWindow(waitedMinutes: number | null): TransferWindow | null {
  const holdMinutes = LONGEST_WAIT - Math.ceil(waitedMinutes ?? 0)
  return holdMinutes < SHORTEST_WAIT ? null : { holdMinutes, payWithinMinutes: holdMinutes - NOTICE }
}
