import L from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import type { GeoPoint } from '#modules/places/position.ts'
import type { AreaMapProps } from './area-map-props.ts'
import { MapPins } from './map-pins.tsx'
import { useLeaflet } from './use-leaflet.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

const NO_CROWD: NonNullable<AreaMapProps['crowds']> = []

/** The map on Leaflet: our coast line, under the national base map where its tiles can be reached. */
export default function LeafletMap(props: Omit<AreaMapProps, 'className' | 'children'>) {
  const {
    label,
    pins,
    crowds = NO_CROWD,
    highlighted = null,
    onLook,
    onHighlight,
    onSelect,
    circle = null,
    movable = null,
    onPlace,
  } = props
  const { map, ref } = useLeaflet(props)
  useCircle(map, circle)
  useMovablePin(map, movable, onPlace)
  useEmptyClick(map, onSelect)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map, + and - zoom it */}
      <section ref={ref} tabIndex={0} aria-label={label} className="size-full" />
      {map && pins && (
        <MapPins
          map={map}
          pins={pins}
          crowds={crowds}
          onLook={onLook}
          highlighted={highlighted}
          onHighlight={onHighlight}
          onSelect={onSelect}
        />
      )}
    </>
  )
}

function useCircle(map: L.Map | null, circle: NonNullable<AreaMapProps['circle']> | null) {
  const { latitude, longitude } = circle?.center ?? { latitude: 0, longitude: 0 }
  const meters = circle?.meters ?? 0
  useEffect(() => {
    if (!map || meters === 0) return
    const drawn = L.circle([latitude, longitude], {
      radius: meters,
      className: 'map-circle',
      interactive: false,
    }).addTo(map)
    return () => {
      drawn.remove()
    }
  }, [map, latitude, longitude, meters])
}

function useMovablePin(map: L.Map | null, point: GeoPoint | null, onPlace: AreaMapProps['onPlace']) {
  const place = useEffectEvent((at: L.LatLng) => onPlace?.({ latitude: at.lat, longitude: at.lng }))
  const { latitude, longitude } = point ?? { latitude: 0, longitude: 0 }
  const isThere = point !== null
  useEffect(() => {
    if (!map || !isThere) return
    const icon = L.divIcon({ className: 'map-movable', iconSize: [44, 44] })
    const pin = L.marker([latitude, longitude], { icon, draggable: true, keyboard: false }).addTo(map)
    pin.on('dragend', () => place(pin.getLatLng()))
    return () => {
      pin.remove()
    }
  }, [map, isThere, latitude, longitude])
}

/** A click outside every pin clears the selection. */
function useEmptyClick(map: L.Map | null, onSelect: AreaMapProps['onSelect']) {
  useEffect(() => {
    if (!map || !onSelect) return
    const deselect = () => onSelect(null)
    map.on('click', deselect)
    return () => {
      map.off('click', deselect)
    }
  }, [map, onSelect])
}
