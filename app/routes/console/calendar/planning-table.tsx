import { Link } from 'react-router'
import { lotParam, PLANNING_MONTHS } from '#modules/planning/planning-window.ts'
import { addMonths } from '#shared/civil-date.ts'
import { formatMonth } from '#ui/month-table.tsx'
import { TimelineTable } from '#ui/timeline-table.tsx'
import { type PlanningView, usePlanningLinks } from './planning-view.ts'
import { PlanningWays } from './planning-ways.tsx'
import { timelineRow } from './use-timeline-rows.ts'

/** Three months of the nights of villas, in words. */
export function PlanningTable({ path, area, today, from, rows, nights, empty }: PlanningView) {
  const to = usePlanningLinks()
  if (rows.length === 0) return empty
  const end = addMonths(from, PLANNING_MONTHS)
  const title = `${formatMonth(from)} – ${formatMonth(addMonths(end, -1))}`
  const lots = new Map([[lotParam({ villas: 0, month: from }), nights]])
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 className="display-sm mr-auto first-letter:uppercase">{title}</h2>
        <PlanningWays from={from} today={today} scale={null} />
        <Link to={to({ vue: null })} className="text-link text-sm no-script:hidden">
          Voir la frise
        </Link>
      </div>
      <TimelineTable
        title={`Nuits prises, ${title}`}
        rows={rows.map((villa) => timelineRow(villa, { path, area, from, today, lots }))}
        span={{ from, to: end }}
      />
    </section>
  )
}
