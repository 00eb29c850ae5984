import { useCallback, useMemo, useState } from 'react'
import type { BaseMap } from '#modules/places/base-map.ts'
import { isWide } from '#modules/places/is-wide.ts'
import { boxAround, formatMapView, parseMapView, roundBox, WHOLE_COAST } from '#modules/places/map-view.ts'
import { type GeoBox, type GeoPoint, isInside } from '#modules/places/position.ts'
import { AreaMap } from '#modules/places/ui/map/area-map.tsx'
import type { MapMove, MapPin, PinCrowd } from '#modules/places/ui/map/area-map-props.ts'
import { MapWaiting } from '#modules/places/ui/map/map-waiting.tsx'
import { listingAddress, resultsAddress } from '#modules/search/listing-address.ts'
import { countOfVillas, describeMapGroup } from '#modules/search/map-groups.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { MapMarks, MapResult, ShownResults } from '#modules/search/search-result.ts'
import { formatPinPrice } from '#modules/search/ui/pin-price.ts'
import { Button } from '#ui/button.tsx'
import { useMapMemory } from './map-memory.ts'
import { PinnedVilla } from './pinned-villa.tsx'
import { useMapMarks } from './use-map-marks.ts'

type ResultsMapProps = {
  found: ShownResults
  filters: SearchFilters
  baseMap: BaseMap
  /** The search that a villa's page leads back to. */
  search: string
  highlighted: string | null
  onHighlight: (id: string | null) => void
  onSearchHere: (box: GeoBox) => void
}

/** The results on a map: their prices, the villa of the pressed pin, and a search of the part in sight. */
export function ResultsMap(props: ResultsMapProps) {
  const { found, filters, baseMap, search, highlighted, onHighlight, onSearchHere } = props
  const { first, marks, setLook, isLost, askAgain } = useMapMarks(found, filters)
  const { recall, keep } = useMapMemory()
  const [start] = useState(() => parseMapView(recall('carte')))
  const address = resultsAddress(filters)
  const [moved, setMoved] = useState<{ address: string; box: GeoBox } | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const frame = useMemo(() => frameOf(found, filters, first), [found, filters, first])
  const villas = marks?.kind === 'villas' ? marks.villas : NO_VILLA
  const pins = useMemo(() => villas.map((one) => pinOf(one, filters, search)), [villas, filters, search])
  const pointed = found.results.find(({ publicId }) => publicId === highlighted)
  const crowds = useMemo(() => crowdsOf(marks, filters, pointed), [marks, filters, pointed])
  const onMove = ({ box, view }: MapMove) => {
    keep('carte', formatMapView(view))
    setMoved({ address, box })
  }
  const select = useCallback((id: string | null) => setSelected(id), [])
  const shown = villas.find(({ publicId }) => publicId === selected)
  if (!marks) return <MapWaiting />
  return (
    <AreaMap
      label="Carte des propriétés trouvées, positions approximatives"
      baseMap={baseMap}
      frame={frame}
      exact={filters.box !== null}
      start={start}
      pins={pins}
      crowds={crowds}
      onLook={setLook}
      highlighted={highlighted ?? selected}
      onHighlight={onHighlight}
      onSelect={select}
      onMove={onMove}
      className="size-full"
    >
      {moved?.address === address && (
        <div className="pointer-events-none absolute inset-x-0 top-3 z-[1000] flex justify-center px-16 max-sm:justify-start max-sm:pl-3">
          <Button
            size="small"
            className="pointer-events-auto min-h-11 shadow-float"
            onClick={() => onSearchHere(roundBox(moved.box))}
          >
            Rechercher dans cette zone
          </Button>
        </div>
      )}
      {isLost && (
        <div
          role="alert"
          className="absolute inset-x-3 bottom-20 z-[1000] mx-auto grid max-w-md justify-items-start gap-3 rounded bg-blanc px-5 py-4 shadow-float lg:bottom-6"
        >
          <p>
            La carte n’a pas pu recevoir toutes les propriétés&nbsp;: elle montre celles de cette page de la
            liste.
          </p>
          <Button variant="secondary" size="small" className="min-h-11" onClick={askAgain}>
            Réessayer
          </Button>
        </div>
      )}
      {found.total === 0 && (
        <p className="absolute inset-x-3 bottom-20 z-[1000] mx-auto max-w-md rounded bg-blanc px-5 py-4 shadow-float lg:hidden">
          <strong className="block font-medium">Aucune propriété trouvée ici</strong>
          Éloignez la carte, ou revenez à la liste&nbsp;: elle propose d’autres recherches.
        </p>
      )}
      {shown && (
        <PinnedVilla
          result={shown}
          to={listingAddress(shown.publicId, filters)}
          search={search}
          onClose={() => setSelected(null)}
        />
      )}
    </AreaMap>
  )
}

const NO_VILLA: readonly MapResult[] = []
const NO_CROWD: readonly PinCrowd[] = []

/**
 * The part of the map in the address, else all the results, else the place searched, else the whole coast.
 */
function frameOf(found: ShownResults, { box, point }: SearchFilters, first: MapMarks | null): GeoBox {
  const center = point ?? (found.place && !isWide(found.place) ? found.place.center : null)
  return box ?? boxAround(cornersOf(first)) ?? boxAround(center ? [center] : []) ?? WHOLE_COAST
}

function cornersOf(marks: MapMarks | null): readonly GeoPoint[] {
  if (marks?.kind !== 'groups') return marks?.villas ?? []
  return marks.groups.flatMap(({ box: { west, south, east, north } }) => [
    { longitude: west, latitude: south },
    { longitude: east, latitude: north },
  ])
}

/** The groups with their words; the one in which the villa under the pointer lies is pointed at. */
function crowdsOf(
  marks: MapMarks | null,
  { stay }: SearchFilters,
  pointed: GeoPoint | undefined,
): readonly PinCrowd[] {
  if (marks?.kind !== 'groups') return NO_CROWD
  const active = pointed && marks.groups.find(({ box }) => isInside(pointed, box))
  return marks.groups.map((group) => ({
    ...{ id: group.id, latitude: group.latitude, longitude: group.longitude, box: group.box },
    count: countOfVillas(group.villas),
    name: describeMapGroup(group, stay),
    active: group === active,
  }))
}

function pinOf(result: MapResult, filters: SearchFilters, search: string): MapPin {
  const { publicId, title, city, latitude, longitude, price } = result
  return {
    id: publicId,
    latitude,
    longitude,
    label: formatPinPrice(price),
    name: `${title}, ${city}`,
    place: city,
    to: listingAddress(publicId, filters),
    state: { search },
  }
}
