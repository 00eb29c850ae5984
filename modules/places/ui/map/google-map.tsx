import {
  AdvancedMarker,
  APIProvider,
  Circle,
  Map as Google,
  type MapEvent,
  useMap,
} from '@vis.gl/react-google-maps'
import { useEffect, useMemo, useRef, useState } from 'react'
import { boxAround, MAP_LIMITS, MAP_ZOOMS } from '#modules/places/map-view.ts'
import { indexPins } from '#modules/places/pin-clusters.ts'
import { describePinGroup } from '#modules/places/pin-group-words.ts'
import type { GeoBox, GeoPoint } from '#modules/places/position.ts'
import type { AreaMapProps, MapMove, MapPin } from './area-map-props.ts'
import { MapUnavailable } from './map-unavailable.tsx'
import { GroupButton, PinLink } from './pin-link.tsx'
import {
  hasPins,
  type MapMark,
  markOf,
  placeOf,
  standsIn,
  useFocusWithinGroup,
} from './use-focus-within-group.ts'
import './map.css'

type GoogleMapProps = Omit<AreaMapProps, 'className' | 'children'>

/** A map identifier that Google offers to every site; a style of one's own needs its own identifier. */
const ANY_MAP = 'DEMO_MAP_ID'
const FRAME_PADDING = 48

/** The map on Google Maps, where its key is set. */
export default function GoogleMap(props: GoogleMapProps) {
  const [isRefused, setIsRefused] = useState(false)
  const { baseMap } = props
  if (baseMap.provider !== 'google' || !baseMap.key || isRefused) {
    return <MapUnavailable reason="Google Maps ne répond pas. Rechargez la page pour réessayer." />
  }
  return (
    <APIProvider apiKey={baseMap.key} language="fr" region="FR" onError={() => setIsRefused(true)}>
      <FramedMap {...props} mapId={baseMap.mapId ?? ANY_MAP} />
    </APIProvider>
  )
}

function FramedMap({ mapId, ...props }: GoogleMapProps & { mapId: string }) {
  const { label, frame, exact = false, start, pins = [], circle, cooperative = false, onSelect } = props
  const opening = useRef({ frame, start })
  const [seen, setSeen] = useState<MapMove | null>(null)
  const onIdle = useMoves(props, setSeen)
  const { frame: opened, start: from } = opening.current
  return (
    <section aria-label={label} className="size-full">
      <Google
        mapId={mapId}
        {...(from
          ? { defaultCenter: googlePoint(from.center), defaultZoom: from.zoom }
          : { defaultBounds: { ...opened, padding: exact ? 0 : FRAME_PADDING } })}
        minZoom={MAP_ZOOMS.min}
        maxZoom={MAP_ZOOMS.max}
        restriction={{ latLngBounds: MAP_LIMITS }}
        gestureHandling={cooperative ? 'cooperative' : 'greedy'}
        mapTypeControl={false}
        streetViewControl={false}
        fullscreenControl={false}
        onIdle={({ map }) => onIdle(map)}
        onClick={() => onSelect?.(null)}
      >
        {circle && <Circle center={googlePoint(circle.center)} radius={circle.meters} clickable={false} />}
        {seen && <GooglePins {...props} pins={pins} seen={seen} />}
      </Google>
    </section>
  )
}

type GooglePinsProps = GoogleMapProps & { pins: readonly MapPin[]; seen: MapMove }

function GooglePins(props: GooglePinsProps) {
  const { pins, crowds, seen, highlighted = null, onHighlight, onSelect } = props
  const map = useMap()
  const index = useMemo(() => indexPins(pins, MAP_ZOOMS.max), [pins])
  const marks = useMemo(() => {
    const found: MapMark[] = index(seen.box, seen.view.zoom)
    return [...found, ...(crowds ?? []).map((crowd): MapMark => ({ kind: 'crowd', crowd }))]
  }, [index, seen, crowds])
  const keepFocusWithin = useFocusWithinGroup(map?.getDiv(), marks)
  const open = (isWithin: (mark: MapMark) => boolean, box: GeoBox) => {
    keepFocusWithin(isWithin)
    map?.fitBounds(box, FRAME_PADDING)
  }
  const groupAt = (
    mark: MapMark,
    said: { count: string; name: string; active: boolean; onOpen: () => void },
  ) => (
    <AdvancedMarker key={markOf(mark)} position={googlePoint(placeOf(mark))}>
      <GroupButton {...said} mark={markOf(mark)} onReach={() => map?.panTo(googlePoint(placeOf(mark)))} />
    </AdvancedMarker>
  )
  return marks.map((mark) => {
    if (mark.kind === 'pin')
      return (
        <AdvancedMarker
          key={mark.pin.id}
          position={googlePoint(mark.pin)}
          zIndex={mark.pin.id === highlighted ? 1 : 0}
        >
          <PinLink
            pin={mark.pin}
            active={mark.pin.id === highlighted}
            onHighlight={onHighlight}
            onSelect={onSelect}
            onReach={() => map?.panTo(googlePoint(mark.pin))}
          />
        </AdvancedMarker>
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

/** Reports where the map comes to rest, and distinguishes a visitor's move from one of ours. */
function useMoves(props: GoogleMapProps, setSeen: (seen: MapMove) => void) {
  const { frame, exact = false, onMove, onLook } = props
  const map = useMap()
  const framed = useRef(JSON.stringify([frame, exact]))
  const movedByUs = useRef(true)
  useEffect(() => {
    const key = JSON.stringify([frame, exact])
    if (!map || framed.current === key) return
    framed.current = key
    movedByUs.current = true
    map.fitBounds(frame, exact ? 0 : FRAME_PADDING)
  }, [map, frame, exact])
  return (idle: MapEvent['map']) => {
    const [box, center, zoom] = [idle.getBounds()?.toJSON(), idle.getCenter()?.toJSON(), idle.getZoom()]
    if (!box || !center || zoom === undefined) return
    const move = { box, view: { center: { latitude: center.lat, longitude: center.lng }, zoom } }
    setSeen(move)
    onLook?.({ box, zoom })
    if (!movedByUs.current) onMove?.(move)
    movedByUs.current = false
  }
}

function googlePoint({ latitude, longitude }: GeoPoint) {
  return { lat: latitude, lng: longitude }
}
