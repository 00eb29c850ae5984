import type { ReactNode } from 'react'
import type { BaseMap } from '../../base-map.ts'
import type { MapView } from '../../map-view.ts'
import type { GeoBox, GeoPoint } from '../../position.ts'

/** Something to go to on a map: a real link under a short label, such as a price. */
export type MapPin = GeoPoint & {
  id: string
  /** What the pin shows: « 12 300 € ». */
  label: string
  /** What it is, for those who do not see where it stands: « Villa Azur, Antibes ». */
  name: string
  /** The town that names a group of pins. */
  place: string
  to: string
  /** Kept by the browser's history and given to the page. */
  state?: unknown
}

/** What the visitor made the map look at. */
export type MapMove = { box: GeoBox; view: MapView }

export type AreaMapProps = {
  /** Name of the map for those who do not see it. */
  label: string
  baseMap: BaseMap
  /** What it shows whole; it follows when this changes. */
  frame: GeoBox
  /** The frame's own edges are the map's, with no margin around: a part of the map asked for. */
  exact?: boolean
  /** A view to come back to, in place of the frame, when the map opens. */
  start?: MapView | null
  pins?: readonly MapPin[]
  /** The pin spoken of elsewhere on the page. */
  highlighted?: string | null
  onHighlight?: (id: string | null) => void
  /** Takes a click or a touch on a pin over from its link; the keyboard always follows the link. */
  onSelect?: (id: string | null) => void
  /** A place known to this distance only. */
  circle?: { center: GeoPoint; meters: number } | null
  onMove?: (move: MapMove) => void
  /** Leaves the wheel and a single finger to the page, for a map amid a text. */
  cooperative?: boolean
  /** Size and place, and what lies over the map. */
  className?: string
  children?: ReactNode
}
