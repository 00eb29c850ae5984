import L from 'leaflet'
import { COAST } from '#modules/places/coast-line.ts'
import { COAST_NAMES, type CoastName } from '#modules/places/coast-names.ts'
import { placeNames, type ScreenBox } from '#modules/places/name-places.ts'
import type { GeoPoint } from '#modules/places/position.ts'
import { smoothLine } from '#modules/places/smooth-line.ts'

const GROUND_PANE = 'coast'
const NAMES_PANE = 'coast-names'

/** The label of a map whose distances are exact and whose details are not. */
export const SCHEMATIC = 'Carte schématique'

/** The zoom from which hills are larger than the map and are drawn paler. */
const CLOSE_ZOOM = 11

/** The classes of the lines along the shore, from the open sea to the beach, as on engraved charts. */
const WATER_LINES = ['coast-water-far', 'coast-water-near', 'coast-water-close']

/** Draws our own coast under every other layer; loaded tiles cover it. */
export function addCoast(map: L.Map): void {
  map.createPane(GROUND_PANE).style.zIndex = '150'
  map.createPane(NAMES_PANE).style.zIndex = '160'
  const drawn = { interactive: false, renderer: L.svg({ pane: GROUND_PANE, padding: 0.8 }) }
  const line = (points: readonly GeoPoint[], className: string) =>
    L.polyline(points.map(latLngOf), { ...drawn, className, smoothFactor: 0.5 }).addTo(map)
  const area = (points: readonly GeoPoint[], className: string) =>
    L.polygon(points.map(latLngOf), { ...drawn, className, smoothFactor: 0.5 }).addTo(map)
  const [shore, islands] = [smoothLine(COAST.shore), COAST.islands.map(closed)]
  for (const className of WATER_LINES) {
    line(shore, className)
    for (const island of islands) area(island, className)
  }
  area([...shore, ...COAST.hinterland], 'coast-land')
  for (const hill of COAST.hills) area(closed(hill), 'coast-hill')
  for (const river of COAST.rivers) line(smoothLine(river), 'coast-river')
  for (const lake of COAST.lakes) area(closed(lake), 'coast-lake')
  line(smoothLine(COAST.border), 'coast-border')
  line(shore, 'coast-shore')
  for (const island of islands) area(island, 'coast-land coast-shore')
  addNames(map)
  map.attributionControl.addAttribution(SCHEMATIC)
}

/** Fired on a map once its pins have changed, so that the names move clear of them. */
export const PINS_CHANGED = 'pinschanged'

type WrittenName = { name: CoastName; label: HTMLElement; marker: L.Marker }

/** Writes the names that fit at the zoom; returns whether one is close. */
function addNames(map: L.Map): void {
  const names = COAST_NAMES.map(writtenName)
  const write = () => {
    map.getContainer().dataset.close = String(map.getZoom() >= CLOSE_ZOOM)
    for (const { name, marker } of names) {
      if (map.getZoom() >= name.zoom) marker.addTo(map)
      else marker.remove()
    }
  }
  map.on('zoomend', write)
  map.on(`moveend resize ${PINS_CHANGED}`, () => makeSpace(map, names))
  write()
  makeSpace(map, names)
}

function writtenName(name: CoastName): WrittenName {
  const label = document.createElement('span')
  label.textContent = name.name
  const icon = L.divIcon({ html: label, className: `coast-name coast-name-${name.kind}`, iconSize: [0, 0] })
  const marker = L.marker(latLngOf(name), { icon, pane: NAMES_PANE, interactive: false, keyboard: false })
  return { name, label, marker }
}

const STANDING = '.map-pin, .map-group, .leaflet-bar, .leaflet-control-scale, .leaflet-control-attribution'

/** Moves the names clear of the pins, of the controls and of each other; a name without room is hidden. */
function makeSpace(map: L.Map, names: readonly WrittenName[]): void {
  const container = map.getContainer()
  const edges = container.getBoundingClientRect()
  const standing = [...container.querySelectorAll(STANDING)].map((one) => boxOf(map, one, edges))
  const written = names.filter(({ marker }) => map.hasLayer(marker))
  const places = placeNames(
    written.map(({ name, label }) => {
      const { x, y } = map.latLngToContainerPoint(latLngOf(name))
      return { ...name, x, y, width: label.offsetWidth, height: label.offsetHeight }
    }),
    standing,
    { left: 0, top: 0, right: edges.width, bottom: edges.height },
  )
  for (const [index, { marker, label }] of written.entries()) {
    const [place, { dataset }] = [places[index], marker.getElement()!]
    dataset.side = place?.side ?? 'none'
    dataset.pinned = String(place?.pinned ?? false)
    label.style.setProperty('--reach', `${place?.reach ?? 0}px`)
  }
}

/** The position of an element of the map; for a marker in motion, the one it moves to. */
function boxOf(map: L.Map, one: Element, edges: DOMRect): ScreenBox {
  const { left, top, width, height } = one.getBoundingClientRect()
  const icon = one.closest<HTMLElement>('.leaflet-marker-icon')
  const drawn = icon?.getBoundingClientRect() ?? edges
  const { x, y } = icon ? map.layerPointToContainerPoint(L.DomUtil.getPosition(icon)) : L.point(0, 0)
  const box = { left: left - drawn.left + x, top: top - drawn.top + y }
  return { ...box, right: box.left + width, bottom: box.top + height }
}

function closed(outline: readonly GeoPoint[]): GeoPoint[] {
  return smoothLine(outline, true)
}

function latLngOf({ latitude, longitude }: GeoPoint): L.LatLngTuple {
  return [latitude, longitude]
}
