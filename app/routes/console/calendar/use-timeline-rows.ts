import { useRef } from 'react'
import { monthParam } from '#modules/planning/planning-window.ts'
import { knownNights, type ReadLots } from '#modules/planning/read-lots.ts'
import type { TimelineVilla } from '#modules/planning/server/list-planning.ts'
import { plannedBars } from '#modules/planning/ui/planned-bars.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { TimelineRow } from '#ui/timeline-row.ts'

type Asked = { path: string; from: CivilDate; today: CivilDate }

/** A line of the timeline, with what is known of its nights. */
export function timelineRow(villa: TimelineVilla, lots: ReadLots, { path, from, today }: Asked): TimelineRow {
  const { publicId, title, city, mayManage } = villa
  const { nights, unread } = knownNights(publicId, lots, from)
  const own = `${path}/${publicId}`
  return {
    id: publicId,
    name: title || 'Annonce sans titre',
    detail: city,
    mayChange: mayManage,
    ...(mayManage && { href: `${own}?mois=${monthParam(from > today ? from : today)}` }),
    occupations: plannedBars(nights, ({ kind, arrival }) =>
      kind === 'conflict' ? `${own}/feeds` : `${own}?mois=${monthParam(arrival)}`,
    ).map((one) => ({ ...one, isMovable: mayManage && (one.kind === 'owner' || one.kind === 'block') })),
    unread: unread.map(({ arrival, departure }) => ({ from: arrival, to: departure })),
  }
}

/** The lines of a timeline; one whose nights are as they were is the same object, and is not drawn again. */
export function useTimelineRows(
  villas: readonly TimelineVilla[],
  lots: ReadLots,
  asked: Asked,
): TimelineRow[] {
  const before = useRef(new Map<string, { said: string; row: TimelineRow }>())
  return villas.map((villa) => {
    const row = timelineRow(villa, lots, asked)
    const said = JSON.stringify(row)
    const known = before.current.get(row.id)
    if (known?.said === said) return known.row
    before.current.set(row.id, { said, row })
    return row
  })
}
