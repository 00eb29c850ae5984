import type { CivilDate } from '#shared/civil-date.ts'

/** A commune that requires an authorization of change of use (code de la construction, L631-7) from `from` on. */
export type ChangeOfUseRule = { citySlug: string; from: CivilDate; to: CivilDate | null }

/**
 * The communes that require it, by the slug of the city: configuration, not law. `to` is the first day on which a commune
 * no longer requires it. Add a line when a commune decides; keep the lines that have ended.
 */
export const CHANGE_OF_USE_COMMUNES: readonly ChangeOfUseRule[] = [
  { citySlug: 'saint-tropez', from: '2023-01-01', to: null },
]

/** True when letting a house on that day requires the commune's authorization. */
export function needsChangeOfUse(
  citySlug: string,
  day: CivilDate,
  communes: readonly ChangeOfUseRule[] = CHANGE_OF_USE_COMMUNES,
): boolean {
  return communes.some(
    (rule) => rule.citySlug === citySlug && rule.from <= day && (rule.to === null || day < rule.to),
  )
}
