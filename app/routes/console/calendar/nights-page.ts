import type { Area } from '#modules/accounts/role-access.ts'
import type { PlannedNights } from '#modules/planning/planned-nights.ts'

/** The page of what takes nights, in the console of its reader; null where it has none of its own. */
export function nightsPage(area: Area, { opens }: Pick<PlannedNights, 'opens'>): string | null {
  if (!opens) return null
  if (opens.page === 'line') return '/agent/options#attente'
  return opens.page === 'option' ? `/agent/options/${opens.id}` : `/${area}/reservations/${opens.id}`
}
