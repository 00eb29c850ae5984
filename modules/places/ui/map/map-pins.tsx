import L from 'leaflet'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { boxAround, MAP_ZOOMS } from '#modules/places/map-view.ts'
import { indexPins, type PinGroup } from '#modules/places/pin-clusters.ts'
import type { GeoPoint } from '#modules/places/position.ts'
import type { AreaMapProps, MapPin } from './area-map-props.ts'
import { PINS_CHANGED } from './coast-layer.ts'
import { GroupButton, PinLink } from './pin-link.tsx'
import { markOf, useFocusWithinGroup } from './use-focus-within-group.ts'

type MapPinsProps = {
  map: L.Map
  pins: readonly MapPin[]
  highlighted: string | null
  onHighlight: AreaMapProps['onHighlight'] | undefined
  onSelect: AreaMapProps['onSelect'] | undefined
}

/** Pins as links that the keyboard reaches, west to east; pins that would cover each other are one group. */
export function MapPins({ map, pins, highlighted, onHighlight, onSelect }: MapPinsProps) {
  const groups = useGroups(map, pins)
  useAnnouncedPins(map, groups)
  const keepFocusWithin = useFocusWithinGroup(map.getContainer(), groups)
  const open = (within: readonly MapPin[]) => {
    keepFocusWithin(within)
    showAll(map, within)
  }
  return groups.map((group) =>
    group.kind === 'pin' ? (
      <Marker key={group.pin.id} map={map} at={group.pin} above={group.pin.id === highlighted}>
        <PinLink
          pin={group.pin}
          active={group.pin.id === highlighted}
          onHighlight={onHighlight}
          onSelect={onSelect}
          onReach={() => keepInside(map, group.pin)}
        />
      </Marker>
    ) : (
      <Marker key={group.id} map={map} at={group} above={false}>
        <GroupButton
          mark={markOf(group)}
          pins={group.pins}
          active={group.pins.some(({ id }) => id === highlighted)}
          onOpen={() => open(group.pins)}
          onReach={() => keepInside(map, group)}
        />
      </Marker>
    ),
  )
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
function useAnnouncedPins(map: L.Map, groups: readonly PinGroup<MapPin>[]) {
  useEffect(() => {
    if (groups) map.fire(PINS_CHANGED)
  }, [map, groups])
}

/** The pins and groups to show, computed again after each move. */
function useGroups(map: L.Map, pins: readonly MapPin[]): PinGroup<MapPin>[] {
  const index = useMemo(() => indexPins(pins, MAP_ZOOMS.max), [pins])
  const [seen, setSeen] = useState(() => lookedAt(map))
  useEffect(() => {
    const look = () => setSeen(lookedAt(map))
    map.on('moveend', look)
    look()
    return () => {
      map.off('moveend', look)
    }
  }, [map])
  return useMemo(
    () => index(seen.box, seen.zoom).sort((a, b) => longitudeOf(a) - longitudeOf(b)),
    [index, seen],
  )
}

function longitudeOf(group: PinGroup<MapPin>): number {
  return group.kind === 'pin' ? group.pin.longitude : group.longitude
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

function showAll(map: L.Map, pins: readonly MapPin[]) {
  const { west, south, east, north } = boxAround(pins)!
  const bounds = L.latLngBounds([south, west], [north, east])
  const zoom = Math.max(map.getBoundsZoom(bounds, false, L.point(64, 64)), map.getZoom() + 1)
  map.setView(bounds.getCenter(), Math.min(zoom, MAP_ZOOMS.max))
}

function keepInside(map: L.Map, { latitude, longitude }: GeoPoint) {
  map.panInside([latitude, longitude], { padding: [60, 60], animate: false })
}
