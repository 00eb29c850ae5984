import L from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { boxAround, MAP_ZOOMS } from '#modules/places/map-view.ts'
import { indexPins } from '#modules/places/pin-clusters.ts'
import { describePinGroup } from '#modules/places/pin-group-words.ts'
import type { GeoBox, GeoPoint } from '#modules/places/position.ts'
import type { AreaMapProps, MapPin, PinCrowd } from './area-map-props.ts'
import { PINS_CHANGED } from './coast-layer.ts'
import { GroupButton, PinLink } from './pin-link.tsx'
import {
  hasPins,
  type MapMark,
  markOf,
  placeOf,
  standsIn,
  useFocusWithinGroup,
} from './use-focus-within-group.ts'

type MapPinsProps = {
  map: L.Map
  pins: readonly MapPin[]
  crowds: readonly PinCrowd[]
  highlighted: string | null
  onLook: AreaMapProps['onLook'] | undefined
  onHighlight: AreaMapProps['onHighlight'] | undefined
  onSelect: AreaMapProps['onSelect'] | undefined
}

/** Pins as links that the keyboard reaches, west to east; pins that would cover each other are one group. */
export function MapPins({ map, pins, crowds, highlighted, onLook, onHighlight, onSelect }: MapPinsProps) {
  const marks = useMarks(map, { pins, crowds, onLook })
  useAnnouncedPins(map, marks)
  const keepFocusWithin = useFocusWithinGroup(map.getContainer(), marks)
  const open = (isWithin: (mark: MapMark) => boolean, box: GeoBox) => {
    keepFocusWithin(isWithin)
    showAll(map, box)
  }
  const groupAt = (
    mark: MapMark,
    said: { count: string; name: string; active: boolean; onOpen: () => void },
  ) => (
    <Marker key={markOf(mark)} map={map} at={placeOf(mark)} above={false}>
      <GroupButton {...said} mark={markOf(mark)} onReach={() => keepInside(map, placeOf(mark))} />
    </Marker>
  )
  return marks.map((mark) => {
    if (mark.kind === 'pin')
      return (
        <Marker key={mark.pin.id} map={map} at={mark.pin} above={mark.pin.id === highlighted}>
          <PinLink
            pin={mark.pin}
            active={mark.pin.id === highlighted}
            onHighlight={onHighlight}
            onSelect={onSelect}
            onReach={() => keepInside(map, mark.pin)}
          />
        </Marker>
      )
    if (mark.kind === 'crowd') {
      const { count, name, active, box } = mark.crowd
      return groupAt(mark, { count, name, active, onOpen: () => open(standsIn(box), box) })
    }
    return groupAt(mark, {
      count: String(mark.pins.length),
      name: describePinGroup(mark.pins),
      active: mark.pins.some(({ id }) => id === highlighted),
      onOpen: () => open(hasPins(mark.pins), boxAround(mark.pins)!),
    })
  })
}

/** A React piece at a point of the map. */
function Marker(props: { map: L.Map; at: GeoPoint; above: boolean; children: ReactNode }) {
  const { map, at, above, children } = props
  const { latitude, longitude } = at
  const [element] = useState(makeHolder)
  const [marker, setMarker] = useState<L.Marker | null>(null)
  useEffect(() => {
    const icon = L.divIcon({ html: element, className: 'map-marker', iconSize: [0, 0] })
    const made = L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    setMarker(made)
    return () => {
      made.remove()
    }
  }, [map, latitude, longitude, element])
  useEffect(() => {
    marker?.setZIndexOffset(above ? 10_000 : 0)
  }, [marker, above])
  return createPortal(children, element)
}

/** The element of a pin keeps its clicks and its double clicks from the map under it. */
function makeHolder(): HTMLElement {
  const element = document.createElement('div')
  L.DomEvent.disableClickPropagation(element)
  return element
}

/**
 * Notifies the map that its pins have changed, once they are in the page: markers are added in effects before
 * this one.
 */
function useAnnouncedPins(map: L.Map, marks: readonly MapMark[]) {
  useEffect(() => {
    if (marks) map.fire(PINS_CHANGED)
  }, [map, marks])
}

/** The pins and groups to show, computed again after each move. */
function useMarks(
  map: L.Map,
  { pins, crowds, onLook }: Pick<MapPinsProps, 'pins' | 'crowds' | 'onLook'>,
): MapMark[] {
  const index = useMemo(() => indexPins(pins, MAP_ZOOMS.max), [pins])
  const [seen, setSeen] = useState(() => lookedAt(map))
  const report = useEffectEvent((now: ReturnType<typeof lookedAt>) => onLook?.(now))
  useEffect(() => {
    const look = () => {
      const now = lookedAt(map)
      setSeen(now)
      report(now)
    }
    map.on('moveend', look)
    look()
    return () => {
      map.off('moveend', look)
    }
  }, [map])
  return useMemo(() => {
    const marks: MapMark[] = index(seen.box, seen.zoom)
    marks.push(...crowds.map((crowd): MapMark => ({ kind: 'crowd', crowd })))
    return marks.sort((a, b) => placeOf(a).longitude - placeOf(b).longitude)
  }, [index, seen, crowds])
}

/** A box a little larger than the view, so that pins do not pop up at the edges. */
function lookedAt(map: L.Map) {
  const bounds = map.getBounds().pad(0.15)
  const box = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
  return { box, zoom: map.getZoom() }
}

function showAll(map: L.Map, { west, south, east, north }: GeoBox) {
  const bounds = L.latLngBounds([south, west], [north, east])
  const zoom = Math.max(map.getBoundsZoom(bounds, false, L.point(64, 64)), map.getZoom() + 1)
  map.setView(bounds.getCenter(), Math.min(zoom, MAP_ZOOMS.max))
}

function keepInside(map: L.Map, { latitude, longitude }: GeoPoint) {
  map.panInside([latitude, longitude], { padding: [60, 60], animate: false })
}
