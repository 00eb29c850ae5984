import { useCallback, useMemo, useState } from 'react'
import { LOT_VILLAS, PLANNING_MONTHS, TIMELINE_MONTHS } from '#modules/planning/planning-window.ts'
import { addMonths } from '#shared/civil-date.ts'
import type { Occupation } from '#ui/board-bars.ts'
import { formatMonth } from '#ui/month-table.tsx'
import { useOffered } from '#ui/offered.tsx'
import { TimelineBoard } from '#ui/timeline-board.tsx'
import type { TimelineActs, TimelineRow } from '#ui/timeline-row.ts'
import { useToast } from '#ui/toasts.tsx'
import { type AskedNights, NightsDialog } from './nights-dialog.tsx'
import { type PlanningView, usePlanningLinks } from './planning-view.ts'
import { PlanningWays } from './planning-ways.tsx'
import { type AskedStay, StayDatesDialog } from './stay-dates-dialog.tsx'
import { useLots } from './use-lots.ts'
import { usePlanningDone } from './use-planning-done.ts'
import { type TimelineOffers, useTimelineRows } from './use-timeline-rows.ts'
import { useTouches } from './use-touches.ts'
import { useTouching } from './use-touching.ts'

/** Two years of the nights of villas, read as they come into sight; they are chosen, moved and stretched on it. */
export function PlanningTimeline(props: PlanningView) {
  const { area, path, today, from, scale, rows: villas, nights, empty } = props
  const to = usePlanningLinks()
  const { read, onSight, readAgain } = useLots(nights, from)
  const touches = useTouches(path, readAgain)
  const offers = useOffers()
  const rows = useTimelineRows(villas, { path, area, from, today, lots: read, touches, offers })
  const span = useMemo(() => ({ from, to: addMonths(from, TIMELINE_MONTHS) }), [from])
  const { asked, stay, ask, close, leaveStay } = useAskedNights(area, offers)
  const by = useTouching(path, asked)
  const mayKeep = (row: TimelineRow) =>
    area === 'agent' && villas.some((villa) => villa.mayKeep && villa.publicId === row.id)
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
          {...{ path, today, asked, by }}
          isOwner={area === 'owner'}
          mayKeep={mayKeep(asked.row)}
          onClose={close}
        />
      )}
      {stay && (
        <StayDatesDialog {...{ path, today }} asked={stay} mayKeep={mayKeep(stay.row)} onClose={leaveStay} />
      )}
    </>
  )
}

/** What a role of the agency leaves of the acts of the timeline. */
function useOffers(): TimelineOffers {
  const isOffered = useOffered()
  const chooses = isOffered('nights.take') || isOffered('option.place')
  const [movesNights, movesOptions] = [isOffered('nights.move'), isOffered('option.move')]
  return useMemo(() => ({ chooses, movesNights, movesOptions }), [chooses, movesNights, movesOptions])
}

/** Nights that would move if the reader's role left that act. */
function isHeldByRole({ kind, href }: Occupation, { movesNights, movesOptions }: TimelineOffers): boolean {
  if (kind === 'block' || kind === 'owner') return !movesNights
  return kind === 'hold' && !movesOptions && href?.startsWith('/agent/options/') === true
}

/** The nights that the dialog asks about. A stay that an agency took hold of has a dialog of its own. */
function useAskedNights(area: PlanningView['area'], offers: TimelineOffers) {
  const [asked, setAsked] = useState<AskedNights | null>(null)
  const [stay, setStay] = useState<AskedStay | null>(null)
  const showToast = useToast()
  const ask: TimelineActs = useMemo(
    () => ({
      onChoose: (row, nights) => offers.chooses && setAsked({ row, nights, moved: null, turn: Date.now() }),
      onMove: (row, moved, nights) =>
        moved.hasDrawnEnds
          ? setStay({ row, stay: moved, nights })
          : setAsked({ row, nights, moved, turn: Date.now() }),
      onFixed: (row, fixed) => {
        const { kind, href } = fixed
        if (fixed.hasDrawnEnds) return setStay({ row, stay: fixed, nights: fixed })
        showToast({
          ...{ tone: 'error', topic: 'planning', title: 'Ces nuits ne se déplacent pas ici' },
          detail: isHeldByRole(fixed, offers)
            ? 'Votre rôle dans l’agence ne permet pas de les déplacer.'
            : (WHY_FIXED[area][kind] ?? 'Ouvrez-les pour voir ce qui les tient.'),
          ...(href && { action: { label: OPENING[kind] ?? 'Ouvrir', to: href } }),
        })
      },
    }),
    [area, offers, showToast],
  )
  const close = useCallback(() => setAsked(null), [])
  const leaveStay = useCallback(() => setStay(null), [])
  return { asked, stay, ask, close, leaveStay }
}

const OPENING: Readonly<Record<string, string>> = {
  stay: 'Ouvrir la réservation',
  conflict: 'Régler le conflit',
  import: 'Voir ce calendrier',
}

const FIXED = {
  import: 'Ces nuits suivent un autre site\u00a0: déplacez-les là-bas.',
  conflict: 'Deux ventes se partagent ces nuits. Ouvrez le conflit pour choisir celle qui reste.',
  touch: 'Un collègue choisit ces nuits en ce moment.',
}

/** Why nights stay where they are, and what can be done about it, for an owner and for an agency. */
const WHY_FIXED: Readonly<Record<PlanningView['area'], Readonly<Record<string, string>>>> = {
  owner: {
    ...FIXED,
    stay: 'Les dates d’une réservation engagent le voyageur, et ne se changent pas. Ouvrez-la, et voyez avec votre agence.',
    hold: 'L’agence garde ces nuits pour un client, ou un voyageur est en train de les réserver.',
  },
  agent: {
    ...FIXED,
    hold: 'Un voyageur est en train de réserver ces nuits, ou elles sont proposées à un contact qui les attendait. Attendez sa réponse.',
  },
}
