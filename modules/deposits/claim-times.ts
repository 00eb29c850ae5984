import type { CivilDate } from '#shared/civil-date.ts'

type Claimable = { coveredUntil: CivilDate; releaseAskedAt: Date | null; endedAt: Date | null }

/** Whether a host may claim of a deposit on a day: from the departure until it is released. */
export function claimTimes(
  { coveredUntil, releaseAskedAt, endedAt }: Claimable,
  { departure }: { departure: CivilDate },
  today: CivilDate,
): 'early' | 'open' | 'late' {
  if (releaseAskedAt || endedAt || today > coveredUntil) return 'late'
  return today < departure ? 'early' : 'open'
}
