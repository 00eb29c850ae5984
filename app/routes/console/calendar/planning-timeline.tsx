import { useCallback, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { LOT_VILLAS, PLANNING_MONTHS, TIMELINE_MONTHS } from '#modules/planning/planning-window.ts'
import type { PlanningArea } from '#modules/planning/server/list-planning.ts'
import { addMonths } from '#shared/civil-date.ts'
import { formatMonth } from '#ui/month-table.tsx'
import { TimelineBoard } from '#ui/timeline-board.tsx'
import { useToast } from '#ui/toasts.tsx'
import type { TimelineActs } from '#ui/use-timeline-choice.ts'
import { type AskedNights, NightsDialog } from './nights-dialog.tsx'
import { type PlanningView, usePlanningLinks } from './planning-view.ts'
import { PlanningWays } from './planning-ways.tsx'
import { useLots } from './use-lots.ts'
import { usePlanningDone } from './use-planning-done.ts'
import { useTimelineRows } from './use-timeline-rows.ts'
import { useTouches } from './use-touches.ts'

/** Two years of the nights of villas, read as they come into sight; they are chosen, moved and stretched on it. */
export function PlanningTimeline(props: PlanningView & { area: PlanningArea }) {
  const { area, path, today, from, scale, rows: villas, nights, empty } = props
  const to = usePlanningLinks()
  const { read, onSight, readAgain } = useLots(nights, from)
  const touches = useTouches(path, readAgain)
  const rows = useTimelineRows(villas, { path, from, today, lots: read, touches })
  const span = useMemo(() => ({ from, to: addMonths(from, TIMELINE_MONTHS) }), [from])
  const { asked, ask, close } = useAskedNights()
  usePlanningDone(close)
  return (
    <>
      <TimelineBoard
        title={`${formatMonth(from)} – ${formatMonth(addMonths(span.to, -1))}`}
        headingLevel={2}
        {...{ rows, span, today, scale, onSight, empty }}
        acts={ask}
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
      {asked && (
        <NightsDialog
          key={asked.turn}
          {...{ path, today, asked }}
          isOwner={area === 'owner'}
          onClose={close}
        />
      )}
    </>
  )
}

/** The nights that the dialog asks about; closed, colleagues see them no longer. */
function useAskedNights() {
  const [asked, setAsked] = useState<AskedNights | null>(null)
  const { submit } = useFetcher({ key: 'let-go' })
  const showToast = useToast()
  const ask: TimelineActs = useMemo(
    () => ({
      onChoose: (row, nights) => setAsked({ row, nights, moved: null, turn: Date.now() }),
      onMove: (row, moved, nights) => setAsked({ row, nights, moved, turn: Date.now() }),
      onFixed: (_, { kind }) =>
        showToast({
          ...{ tone: 'error', topic: 'planning', title: 'Ces nuits ne se déplacent pas ici' },
          detail: WHY_FIXED[kind] ?? 'Ouvrez-les pour voir ce qui les tient.',
        }),
    }),
    [showToast],
  )
  const close = useCallback(() => {
    setAsked((open) => {
      if (open) void submit({ intent: 'let_go', property: open.row.id }, { method: 'post' })
      return null
    })
  }, [submit])
  return { asked, ask, close }
}

const WHY_FIXED: Readonly<Record<string, string>> = {
  stay: 'Les dates d’une réservation engagent le voyageur. Ouvrez la réservation pour en parler avec lui.',
  hold: 'Une option garde les nuits demandées. Attendez sa fin, ou ouvrez-la.',
  import: 'Ces nuits suivent un autre site\u00a0: déplacez-les là-bas.',
  conflict: 'Deux ventes se partagent ces nuits. Ouvrez le conflit pour choisir celle qui reste.',
  touch: 'Un collègue choisit ces nuits en ce moment.',
}
