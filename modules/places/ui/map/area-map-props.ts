import type { ReactNode } from 'react'
import type { BaseMap } from '../../base-map.ts'
import type { MapView } from '../../map-view.ts'
import type { GeoBox, GeoPoint } from '../../position.ts'

/** A destination on a map: a real link under a short label, such as a price. */
export type MapPin = GeoPoint & {
  id: string
  /** The text on the pin: « 12 300 € ». */
  label: string
  /** The name for screen readers: « Villa Azur, Antibes ». */
  name: string
  /** The town that names a group of pins. */
  place: string
  to: string
  /** Kept by the browser's history and given to the page. */
  state?: unknown
}

/** Villas that are too many to be pins: a number, which a press comes closer to. */
export type PinCrowd = GeoPoint & {
  id: string
  /** « 1 240 », with which `name` begins. */
  count: string
  /** The name for screen readers: « 12 villas, dès 4 200 € la nuit ». */
  name: string
  box: GeoBox
  /** One of its villas is pointed at elsewhere on the page. */
  active: boolean
}

/** The box and the view of the map after a visitor's move. */
export type MapMove = { box: GeoBox; view: MapView }

export type AreaMapProps = {
  /** Name of the map for screen readers. */
  label: string
  baseMap: BaseMap
  /** The box shown whole; the map moves when the box changes. */
  frame: GeoBox
  /** True when the frame is shown without a margin: a part of the map was searched. */
  exact?: boolean
  /** An earlier view to show instead of the frame when the map opens. */
  start?: MapView | null
  pins?: readonly MapPin[]
  /** In the place of pins, or beside them. */
  crowds?: readonly PinCrowd[]
  /** Called with what the map shows, a little more than its edges, when it opens and whenever it comes to rest. */
  onLook?: (seen: { box: GeoBox; zoom: number }) => void
  /** The id of the pin whose villa is pointed at elsewhere on the page. */
  highlighted?: string | null
  onHighlight?: (id: string | null) => void
  /** Called on a click or a touch on a pin, in place of its link; the keyboard always follows the link. */
  onSelect?: (id: string | null) => void
  /** A place known only to within `meters`. */
  circle?: { center: GeoPoint; meters: number } | null
  /** A pin that a pointer drags; with the keyboard the page moves it by its own fields. */
  movable?: GeoPoint | null
  onPlace?: (point: GeoPoint) => void
  onMove?: (move: MapMove) => void
  /** Leaves the wheel and a single finger to the page, for a map amid a text. */
  cooperative?: boolean
  /** Size and place, and what lies over the map. */
  className?: string
  children?: ReactNode
}
