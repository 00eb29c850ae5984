import { useMemo, useRef } from 'react'
import { monthParam } from '#modules/planning/planning-window.ts'
import { knownNights, type ReadLots } from '#modules/planning/read-lots.ts'
import type { TimelineVilla } from '#modules/planning/server/list-planning.ts'
import type { TouchedNights } from '#modules/planning/server/list-touches.ts'
import { plannedBars } from '#modules/planning/ui/planned-bars.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Occupation } from '#ui/board-bars.ts'
import type { TimelineRow } from '#ui/timeline-row.ts'

type Asked = {
  path: string
  from: CivilDate
  today: CivilDate
  lots: ReadLots
  /** What others are about to take. */
  touches?: readonly TouchedNights[]
}

/** A line of the timeline, with what is known of its nights. */
export function timelineRow(
  villa: TimelineVilla,
  { path, from, today, lots, touches = [] }: Asked,
): TimelineRow {
  const { publicId, title, city, mayManage } = villa
  const { nights, unread } = knownNights(publicId, lots, from)
  const own = `${path}/${publicId}`
  const taken = plannedBars(nights, ({ kind, arrival }) =>
    kind === 'conflict' ? `${own}/feeds` : `${own}?mois=${monthParam(arrival)}`,
  ).map((one) => ({ ...one, isMovable: mayManage && (one.kind === 'owner' || one.kind === 'block') }))
  const touched = touches.flatMap(({ id, property, by, arrival, departure }): Occupation[] =>
    property === publicId ? [{ id, kind: 'touch', label: by, from: arrival, to: departure }] : [],
  )
  return {
    id: publicId,
    name: title || 'Annonce sans titre',
    detail: city,
    mayChange: mayManage,
    ...(mayManage && { href: `${own}?mois=${monthParam(from > today ? from : today)}` }),
    occupations: [...taken, ...touched],
    unread: unread.map(({ arrival, departure }) => ({ from: arrival, to: departure })),
  }
}

/** The lines of a timeline; one whose nights are as they were is the same object, and is not drawn again. */
export function useTimelineRows(villas: readonly TimelineVilla[], asked: Asked): readonly TimelineRow[] {
  const before = useRef(new Map<string, { said: string; row: TimelineRow }>())
  const { path, from, today, lots, touches } = asked
  return useMemo(
    () =>
      villas.map((villa) => {
        const row = timelineRow(villa, { path, from, today, lots, ...(touches && { touches }) })
        const said = JSON.stringify(row)
        const known = before.current.get(row.id)
        if (known?.said === said) return known.row
        before.current.set(row.id, { said, row })
        return row
      }),
    [villas, path, from, today, lots, touches],
  )
}
