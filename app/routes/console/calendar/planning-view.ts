import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { monthParam, type PlanningScale } from '#modules/planning/planning-window.ts'
import type { NightsOfVillas } from '#modules/planning/read-lots.ts'
import type { PlanningArea, TimelineVilla } from '#modules/planning/server/list-planning.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** What the timeline and the table of a planning show. */
export type PlanningView = {
  path: string
  area: PlanningArea
  today: CivilDate
  /** The first month. */
  from: CivilDate
  scale: PlanningScale
  rows: readonly TimelineVilla[]
  nights: NightsOfVillas
  /** Shown when there is no villa. */
  empty: ReactNode
}

type Changed = { du?: CivilDate; echelle?: PlanningScale; vue?: 'tableau' | null }

/** The addresses of the same villas over other months, at another scale, or in the other view. */
export function usePlanningLinks(): (changed: Changed) => string {
  const { pathname, search } = useLocation()
  return ({ du, echelle, vue }) => {
    const asked = new URLSearchParams(search)
    if (du) asked.set('du', monthParam(du))
    if (echelle) asked.set('echelle', echelle)
    if (vue) asked.set('vue', vue)
    if (vue === null) asked.delete('vue')
    if (vue !== undefined) asked.delete('page')
    return `${pathname}?${asked}`
  }
}
