import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { MAP_ZOOMS } from '#modules/places/map-view.ts'
import type { GeoBox } from '#modules/places/position.ts'
import type { AreaMapProps, MapMove } from './area-map-props.ts'
import { addCoast } from './coast-layer.ts'
import { addIgnTiles } from './ign-tiles.ts'

/** Pixels left around the frame, and the closest zoom at first. */
const FRAME_PADDING: L.PointTuple = [64, 48]
const FRAME_ZOOM = 12

/** Maps that the code is moving, as opposed to the visitor. */
const movedByUs = new WeakSet<L.Map>()

/** Moves a map at once; the move does not count as a visitor's. */
export function moveQuietly(map: L.Map, move: (map: L.Map) => void): void {
  movedByUs.add(map)
  move(map)
  movedByUs.delete(map)
}

type LeafletProps = Pick<AreaMapProps, 'baseMap' | 'cooperative' | 'frame' | 'exact' | 'start' | 'onMove'>

/** A Leaflet map in the element with the returned ref; null until it is ready. */
export function useLeaflet(props: LeafletProps) {
  const { baseMap, cooperative = false, frame, exact = false, start = null, onMove } = props
  const hasTiles = baseMap.provider === 'ign'
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const opening = useRef({ frame, exact, start })
  const framed = useRef('')

  useEffect(() => {
    if (!element) return
    const made = openMap(element, cooperative)
    const { frame, exact, start } = opening.current
    if (start) made.setView([start.center.latitude, start.center.longitude], start.zoom, { animate: false })
    else showFrame(made, frame, exact)
    framed.current = keyOf(frame, exact)
    addCoast(made)
    if (hasTiles) void addIgnTiles(made)
    const resized = new ResizeObserver(() =>
      moveQuietly(made, () => made.invalidateSize({ animate: false, pan: true })),
    )
    resized.observe(element)
    setMap(made)
    return () => {
      resized.disconnect()
      setMap(null)
      made.remove()
    }
  }, [element, cooperative, hasTiles])

  useEffect(() => {
    if (!map || framed.current === keyOf(frame, exact)) return
    framed.current = keyOf(frame, exact)
    moveQuietly(map, () => showFrame(map, frame, exact))
  }, [map, frame, exact])

  useEffect(() => {
    if (!map || !onMove) return
    const announce = () => {
      if (!movedByUs.has(map)) onMove(moveOf(map))
    }
    map.on('moveend', announce)
    return () => {
      map.off('moveend', announce)
    }
  }, [map, onMove])

  return { map, ref: setElement }
}

function openMap(element: HTMLElement, cooperative: boolean): L.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || hasReducedMotionSetting()
  const map = L.map(element, {
    minZoom: MAP_ZOOMS.min,
    maxZoom: MAP_ZOOMS.max,
    // Quarters of a zoom, so that a frame fills its map.
    zoomSnap: 0.25,
    zoomControl: false,
    trackResize: false,
    scrollWheelZoom: !cooperative,
    dragging: !(cooperative && L.Browser.mobile),
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  })
  map.attributionControl.setPrefix(false)
  L.control.zoom({ position: 'topright', zoomInTitle: 'Rapprocher', zoomOutTitle: 'Éloigner' }).addTo(map)
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  return map
}

function showFrame(map: L.Map, { west, south, east, north }: GeoBox, exact: boolean): void {
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { animate: false, ...(exact ? {} : { padding: FRAME_PADDING, maxZoom: FRAME_ZOOM }) },
  )
}

function moveOf(map: L.Map): MapMove {
  const bounds = map.getBounds()
  const { lat, lng } = map.getCenter()
  return {
    box: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    view: { center: { latitude: lat, longitude: lng }, zoom: map.getZoom() },
  }
}

function keyOf(frame: GeoBox, exact: boolean): string {
  return JSON.stringify([frame, exact])
}

/** The accessibility menu's setting. */
function hasReducedMotionSetting(): boolean {
  return document.documentElement.dataset.motion === 'reduced'
}
