import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { BaseMap } from '#modules/places/base-map.ts'
import type { MapView } from '#modules/places/map-view.ts'
import type { GeoBox, GeoPoint } from '#modules/places/position.ts'
import { classNames } from '#ui/class-names.ts'
import { retryable } from '#ui/retryable.tsx'
import { MapMissing, MapUnavailable } from './map-unavailable.tsx'

/** Something to go to on a map: a real link under a short label, such as a price. */
export type MapPin = GeoPoint & {
  id: string
  /** What the pin shows: « 12 300 € ». */
  label: string
  /** What it is, for those who do not see where it stands: « Villa Azur, Antibes ». */
  name: string
  /** The town a group of pins is told by. */
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
  circle?: { centre: GeoPoint; metres: number } | null
  onMove?: (move: MapMove) => void
  /** Leaves the wheel and a single finger to the page, for a map amid a text. */
  cooperative?: boolean
  /** Size and place, and what lies over the map. */
  className?: string
  children?: ReactNode
}

const LeafletMap = retryable(() => import('./leaflet-map.tsx').then((module) => module.default), MapMissing)
const GoogleMap = retryable(() => import('./google-map.tsx').then((module) => module.default), MapMissing)

/** A map of the coast with pins and an approximate area; its code comes once the map is in sight. Absent without scripts. */
export function AreaMap({ className, children, ...map }: AreaMapProps) {
  const { baseMap } = map
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  const isUnavailable = baseMap.provider === 'google' && baseMap.key === null
  const LoadedMap = baseMap.provider === 'google' ? GoogleMap : LeafletMap
  return (
    <div
      ref={place}
      className={classNames('area-map relative isolate overflow-hidden bg-mer no-script:hidden', className)}
    >
      {isUnavailable && <MapUnavailable reason="Clé API Google Maps non configurée" />}
      {!isUnavailable && seen && (
        <Suspense>
          <LoadedMap {...map} />
        </Suspense>
      )}
      {!isUnavailable && children}
    </div>
  )
}

const AHEAD = '200px'

/** True once the place has come into sight and the page has nothing more urgent to do. */
function useSeen(place: { current: Element | null }): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        whenIdle(() => setSeen(true), { timeout: 1_000 })
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return seen
}
