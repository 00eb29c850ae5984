import { freshnessWords } from '#modules/calendar/calendar-freshness.ts'
import type { PlannedVilla } from '#modules/planning/planned-nights.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** The state of the calendars of other sites that a villa follows: the worst one, in a word. */
export function feedState({ freshness, conflicts }: Pick<PlannedVilla, 'freshness' | 'conflicts'>): {
  tone: BadgeTone
  word: string
  detail: string | null
} {
  const detail = freshnessWords(freshness)
  if (conflicts > 0)
    return { tone: 'error', word: conflicts === 1 ? '1 conflit' : `${conflicts} conflits`, detail }
  if (freshness?.isStale) return { tone: 'warning', word: 'Sur demande', detail: 'Pas lu depuis un jour' }
  if (freshness?.checkedMinutesAgo === null)
    return { tone: 'info', word: 'Première lecture', detail: 'Pas encore lu' }
  return { tone: 'success', word: 'À jour', detail }
}
