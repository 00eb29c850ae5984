import { Suspense, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { retryable } from '#ui/retryable.tsx'
import type { AreaMapProps } from './area-map-props.ts'
import { MapMissing, MapUnavailable } from './map-unavailable.tsx'
import { MapWaiting } from './map-waiting.tsx'

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
      {!isUnavailable && !seen && <MapWaiting />}
      {!isUnavailable && seen && (
        <Suspense fallback={<MapWaiting />}>
          <LoadedMap {...map} />
        </Suspense>
      )}
      {!isUnavailable && children}
    </div>
  )
}

const AHEAD = '200px'

/** True once the element is in sight and the browser is idle. */
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
