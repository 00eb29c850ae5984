import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'

/** Where a villa is shown first, as the console names it. */
export const FEATURED_PLACES = { home: 'Accueil', town: 'Sa ville' } as const
export type FeaturedPlace = keyof typeof FEATURED_PLACES

/** Whether its days are to come, have begun, or are over. */
export const FEATURED_STATES = { current: 'En cours', coming: 'À venir', over: 'Terminée' } as const
export type FeaturedState = keyof typeof FEATURED_STATES

/** The last place that a villa may be given: more are never shown at once. */
export const LAST_POSITION = 9

type Days = { firstDay: CivilDate; lastDay: CivilDate }

/** The state on a day of what is featured from one day to another, both included. */
export function featuredStateOf({ firstDay, lastDay }: Days, today: CivilDate): FeaturedState {
  if (lastDay < today) return 'over'
  return firstDay > today ? 'coming' : 'current'
}

/** The French errors of days that are over, in the wrong order, or longer than a year; none when they hold. */
export function wrongDays(
  { firstDay, lastDay }: Days,
  today: CivilDate,
): Partial<Record<keyof Days, string>> {
  if (lastDay < firstDay)
    return { lastDay: 'Le dernier jour précède le premier\u00a0: corrigez l’un des deux.' }
  if (lastDay < today)
    return { lastDay: 'Ce jour est passé\u00a0: choisissez aujourd’hui ou un jour à venir.' }
  if (lastDay > addDays(addMonths(firstDay, 12), -1))
    return { lastDay: 'Une mise en avant dure un an au plus\u00a0: rapprochez le dernier jour.' }
  return {}
}
