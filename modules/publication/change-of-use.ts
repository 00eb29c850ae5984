import type { CivilDate } from '#shared/civil-date.ts'

/** A commune that asks for an authorization of change of use (code de la construction, L631-7), from a day on. */
export type ChangeOfUseRule = { citySlug: string; from: CivilDate; to: CivilDate | null }

/**
 * The communes served that ask for it, the city's slug as key: configuration, not law. `to` is the first day a commune no
 * longer asks. Add a line when one decides so; a line that ended stays.
 */
export const CHANGE_OF_USE_COMMUNES: readonly ChangeOfUseRule[] = [
  { citySlug: 'saint-tropez', from: '2023-01-01', to: null },
]

/** True where letting a house on that day needs the commune's authorization. */
export function needsChangeOfUse(
  citySlug: string,
  day: CivilDate,
  communes: readonly ChangeOfUseRule[] = CHANGE_OF_USE_COMMUNES,
): boolean {
  return communes.some(
    (rule) => rule.citySlug === citySlug && rule.from <= day && (rule.to === null || day < rule.to),
  )
}
