import { useMemo } from 'react'
import { LOT_VILLAS, PLANNING_MONTHS, TIMELINE_MONTHS } from '#modules/planning/planning-window.ts'
import { addMonths } from '#shared/civil-date.ts'
import { formatMonth } from '#ui/month-table.tsx'
import { TimelineBoard } from '#ui/timeline-board.tsx'
import { type PlanningView, usePlanningLinks } from './planning-view.ts'
import { PlanningWays } from './planning-ways.tsx'
import { useLots } from './use-lots.ts'
import { useTimelineRows } from './use-timeline-rows.ts'

/** Two years of the nights of villas, read as they come into sight. */
export function PlanningTimeline({ path, today, from, scale, rows: villas, nights, empty }: PlanningView) {
  const to = usePlanningLinks()
  const { read, onSight } = useLots(nights, from)
  const rows = useTimelineRows(villas, read, { path, from, today })
  const span = useMemo(() => ({ from, to: addMonths(from, TIMELINE_MONTHS) }), [from])
  return (
    <TimelineBoard
      title={`${formatMonth(from)} – ${formatMonth(addMonths(span.to, -1))}`}
      headingLevel={2}
      {...{ rows, span, today, scale, onSight, empty }}
      beyond={{
        before: to({ du: addMonths(from, -PLANNING_MONTHS) }),
        after: to({ du: addMonths(from, PLANNING_MONTHS) }),
      }}
      table={{
        href: to({ vue: 'tableau' }),
        lines: LOT_VILLAS,
        span: { from, to: addMonths(from, PLANNING_MONTHS) },
      }}
      actions={<PlanningWays {...{ from, today, scale }} />}
    />
  )
}
