import type { Area } from '#modules/accounts/role-access.ts'
import { PLANNING_LIST } from '#modules/planning/planning-list.ts'
import { LOT_VILLAS, monthIn, scaleIn } from '#modules/planning/planning-window.ts'
import type { PlanningArea } from '#modules/planning/server/list-planning.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { readListState } from '#shared/lists/list-address.ts'

/** What the address of a planning asks for; the table shows fewer villas a page than the timeline. */
export function planningAsked(url: URL, today: CivilDate) {
  const state = readListState(PLANNING_LIST, url.searchParams)
  const isTable = url.searchParams.get('vue') === 'tableau'
  const { columns: _, ...criteria } = { ...state, size: isTable ? LOT_VILLAS : PLANNING_LIST.pageSize }
  return {
    ...{ state, criteria, isTable },
    from: monthIn(url.searchParams.get('du'), today),
    scale: scaleIn(url.searchParams.get('echelle')),
  }
}

/** The planning of an owner, or of those who work for agencies. */
export const planningAreaOf = (area: Area): PlanningArea => (area === 'owner' ? 'owner' : 'agent')
