import L from 'leaflet'
import { SCHEMATIC } from './coast-layer.ts'

/** Plan IGN v2, the national base map, open and without a key. */
const PLAN_IGN =
  'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}'

/** Past either of them without one tile, they count as out of reach. */
const PATIENCE_MS = 3_000
const PATIENCE_ERRORS = 2

/** Lays the national base map over the coast line; takes it away again when its tiles cannot be reached. */
export function addIgnTiles(map: L.Map): void {
  const tiles = L.tileLayer(PLAN_IGN, { attribution: '© IGN', maxNativeZoom: 19, className: 'ign-tiles' })
  let errors = 0
  const giveUp = () => {
    settle()
    tiles.remove()
  }
  const onError = () => {
    errors += 1
    if (errors >= PATIENCE_ERRORS) giveUp()
  }
  const onLoad = () => {
    settle()
    map.attributionControl.removeAttribution(SCHEMATIC)
  }
  const settle = () => {
    clearTimeout(timer)
    tiles.off({ tileload: onLoad, tileerror: onError })
  }
  const timer = setTimeout(giveUp, PATIENCE_MS)
  tiles.on({ tileload: onLoad, tileerror: onError })
  map.on('unload', settle)
  tiles.addTo(map)
}
