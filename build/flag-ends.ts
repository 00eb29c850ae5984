import { type FeatureFlag, overdueFlags } from '#modules/feature-flags/feature-flag.ts'
import { systemClock, todayInParis } from '#platform/clock.ts'
import * as FLAGS from '#server/collected/flags.gen.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** What stops `npm run check` on a day: the flags that should have left the code, and what to do; null where there is none. */
export function overdueWords(flags: readonly FeatureFlag[], today: CivilDate): string | null {
  const overdue = overdueFlags(flags, today)
  if (overdue.length === 0) return null
  const lines = overdue.map(({ name, owner, endsOn }) => `  ${name}: ended on ${endsOn}, owned by ${owner}`)
  return [
    'These flags are past their end: keep what they open or take it out, then delete their declaration,',
    'or give them another end with the consent of their owner (docs/decisions/155).',
    ...lines,
  ].join('\n')
}

if (import.meta.main) {
  const words = overdueWords(Object.values<FeatureFlag>(FLAGS), todayInParis(systemClock))
  if (words) {
    console.error(words)
    process.exitCode = 1
  }
}
