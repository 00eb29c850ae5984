/** A stay that a caller wants, and what they were answered: several callers may want the same one. */
export type Wish = {
  stay: string
  /** The checkout that the answer named; null where the stay was refused to this caller. */
  acknowledged: string | null
  /** Times at which it was asked and not answered, in words. */
  errors: readonly string[]
}

/** The checkouts that hold a stay’s nights in the database at the end. */
export type Held = ReadonlyMap<string, readonly string[]>

export type Count = {
  acknowledged: number
  /** Acknowledged, and not in the database. */
  lost: number
  /** Stays that two callers were given, or that two checkouts hold. */
  doubles: number
  /** Stays that are held although each of their callers was refused: the booking of one was taken for another’s. */
  refusedOwn: number
  /** Callers who met an error before their answer. */
  interrupted: number
}

/** Compares what callers were answered with what the database holds. */
export function countBookings(wishes: readonly Wish[], held: Held): Count {
  const byStay = Map.groupBy(wishes, ({ stay }) => stay)
  const count: Count = { acknowledged: 0, lost: 0, doubles: 0, refusedOwn: 0, interrupted: 0 }
  for (const [stay, callers] of byStay) {
    const given = new Set(callers.flatMap(({ acknowledged }) => acknowledged ?? []))
    const holders = held.get(stay) ?? []
    count.acknowledged += given.size
    for (const one of given) if (!holders.includes(one)) count.lost += 1
    if (given.size > 1 || holders.length > 1) count.doubles += 1
    if (given.size === 0 && holders.length > 0) count.refusedOwn += 1
    for (const { errors } of callers) if (errors.length > 0) count.interrupted += 1
  }
  return count
}

/**
 * For each moment at which the primary was killed, the seconds until a booking was acknowledged again, counted from the last one
 * before the pause; null where none came.
 */
export function pausesAfter(
  kills: readonly number[],
  acknowledgements: readonly number[],
): (number | null)[] {
  const sorted = acknowledgements.toSorted((a, b) => a - b)
  return kills.map((kill, i) => {
    const until = kills[i + 1] ?? Number.POSITIVE_INFINITY
    // What was under way at the kill may be answered a moment later: the pause is the longest wait that ends before the next kill.
    const moments = [kill, ...sorted.filter((at) => at > kill && at < until)]
    const before = sorted.findLast((at) => at <= kill) ?? kill
    if (moments.length === 1) return null
    const waits = moments.slice(1).map((at, n) => at - (n === 0 ? before : moments[n]!))
    return Math.max(...waits) / 1_000
  })
}

/** How often each was said, the most frequent first. */
export function tally(words: readonly string[]): [word: string, times: number][] {
  const counted = [...Map.groupBy(words, (word) => word)].map(
    ([word, all]) => [word, all.length] as [string, number],
  )
  return counted.sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
}
