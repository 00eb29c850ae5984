import { useMemo, useRef } from 'react'
import type { Area } from '#modules/accounts/role-access.ts'
import type { PlannedKind, PlannedNights } from '#modules/planning/planned-nights.ts'
import { monthParam } from '#modules/planning/planning-window.ts'
import { knownNights, partsOf, type ReadLots } from '#modules/planning/read-lots.ts'
import type { TimelineVilla } from '#modules/planning/server/list-planning.ts'
import type { TouchedNights } from '#modules/planning/server/list-touches.ts'
import { plannedBars } from '#modules/planning/ui/planned-bars.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Occupation } from '#ui/board-bars.ts'
import type { TimelineRow } from '#ui/timeline-row.ts'
import { nightsPage } from './nights-page.ts'

/** What the calendar itself moves, beside options. */
const MOVABLE: readonly PlannedKind[] = ['owner_stay', 'block']

/** What the lines of a timeline are made of, and in which console. */
type TimelineSources = {
  path: string
  area: Area
  from: CivilDate
  today: CivilDate
  lots: ReadLots
  /** What others are about to take. */
  touches?: readonly TouchedNights[]
  /** What the reader's role leaves: choosing nights, moving those of the calendar, moving options; all of it where it is absent. */
  offers?: TimelineOffers
}

export type TimelineOffers = { chooses: boolean; movesNights: boolean; movesOptions: boolean }

const ALL_OFFERED: TimelineOffers = { chooses: true, movesNights: true, movesOptions: true }

/** A line of the timeline, with what is known of its nights. */
export function timelineRow(
  villa: TimelineVilla,
  { path, area, from, today, lots, touches = [], offers = ALL_OFFERED }: TimelineSources,
): TimelineRow {
  const { publicId, title, city, mayManage } = villa
  const { nights, unread } = knownNights(publicId, lots, from)
  const own = `${path}/${publicId}`
  const { chooses, movesNights, movesOptions } = offers
  const moves = (one: PlannedNights) =>
    (movesNights && MOVABLE.includes(one.kind)) || (movesOptions && one.opens?.page === 'option')
  const movable = new Set(nights.filter((one) => mayManage && moves(one)).map(({ id }) => id))
  const hrefOf = (one: PlannedNights) => {
    const page = nightsPage(area, one)
    if (page || !mayManage) return page
    const isOfFeed = one.kind === 'conflict' || one.kind === 'import'
    return isOfFeed ? `${own}/feeds` : `${own}?mois=${monthParam(one.arrival)}`
  }
  const taken = plannedBars(nights, hrefOf).map((one) => ({
    ...one,
    isMovable: movable.has(one.id),
    ...(one.kind === 'stay' && area === 'agent' && { hasDrawnEnds: true }),
  }))
  const touched = touches.flatMap(({ id, property, by, arrival, departure }): Occupation[] =>
    property === publicId ? [{ id, kind: 'touch', label: by, from: arrival, to: departure }] : [],
  )
  return {
    id: publicId,
    name: title || 'Annonce sans titre',
    detail: city,
    mayChange: mayManage && (chooses || movesNights || movesOptions),
    ...(mayManage && { href: from > today ? `${own}?mois=${monthParam(from)}` : own }),
    occupations: [...taken, ...touched],
    unread: unread.map(({ arrival, departure }) => ({ from: arrival, to: departure })),
  }
}

type Drawn = { parts: readonly unknown[]; touched: string; said: string; row: TimelineRow }

/**
 * The lines of a timeline; one whose nights are as they were is the same object, and is not drawn again. A lot that comes in has the
 * lines of its own villas computed, no others.
 */
export function useTimelineRows(
  villas: readonly TimelineVilla[],
  sources: TimelineSources,
): readonly TimelineRow[] {
  const { path, area, from, today, lots, touches, offers } = sources
  const drawn = useMemo(() => new WeakMap<TimelineVilla, Drawn>(), [path, area, from, today, offers])
  const before = useRef(new Map<string, Drawn>())
  return useMemo(
    () =>
      villas.map((villa) => {
        const parts = partsOf(villa.publicId, lots, from)
        const touched = touches
          ? JSON.stringify(touches.filter(({ property }) => property === villa.publicId))
          : ''
        const known = drawn.get(villa)
        if (known?.touched === touched && parts.every((part, n) => part === known.parts[n])) return known.row
        const row = timelineRow(villa, {
          ...{ path, area, from, today, lots },
          ...(touches && { touches }),
          ...(offers && { offers }),
        })
        const said = JSON.stringify(row)
        const last = before.current.get(row.id)
        const one = { parts, touched, said, row: last?.said === said ? last.row : row }
        drawn.set(villa, one)
        before.current.set(row.id, one)
        return one.row
      }),
    [villas, drawn, path, area, from, today, lots, touches],
  )
}
