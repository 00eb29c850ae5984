import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { Stay } from './stay.ts'
import { lastBookableDay } from './stay-rules.ts'

/**
 * Why nights cannot be taken, given back or priced, by the field that is wrong: they begin in the past, end before they
 * begin, or after the calendar. Null when they may be.
 */
export function wrongNights(
  { arrival, departure }: Stay,
  today: CivilDate,
): Partial<Record<'from' | 'to', string>> | null {
  const last = lastBookableDay(today)
  if (arrival < today) return { from: 'Ces nuits sont passées\u00a0: commencez aujourd’hui ou plus tard.' }
  if (departure <= arrival) return { to: 'Le départ suit la première nuit d’un jour au moins.' }
  if (departure > last)
    return { to: `Le calendrier est ouvert jusqu’au ${formatCivilDate(last)}\u00a0: finissez avant.` }
  return null
}
