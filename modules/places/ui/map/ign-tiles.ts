import L from 'leaflet'
import { SCHEMATIC } from './coast-layer.ts'

/** Plan IGN v2, the national base map, open and without a key. */
const PLAN_IGN =
  'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}'

/** A tile that takes longer does not count as reached. */
const PATIENCE_MS = 3_000

/** The first tile requested: the whole coast, which contains every view of our maps. */
const FIRST_TILE = { z: 7, x: 66, y: 46 }

/** Whether the tiles can be reached: asked once for all the maps of a visit, and again when the network is back. */
let reached: Promise<boolean> | null = null

/** Lays the national base map over the coast line, once one of its tiles has come; without it the coast line stays. */
export async function addIgnTiles(map: L.Map): Promise<void> {
  let isGone = false
  map.on('unload', () => {
    isGone = true
  })
  reached ??= fetchFirstTile()
  if (!(await reached) || isGone) return
  L.tileLayer(PLAN_IGN, { attribution: '© IGN', maxNativeZoom: 19, className: 'ign-tiles' }).addTo(map)
  map.attributionControl.removeAttribution(SCHEMATIC)
}

function fetchFirstTile(): Promise<boolean> {
  const tile = new Image()
  return new Promise((resolve) => {
    const settle = (isReached: boolean) => () => {
      clearTimeout(timer)
      resolve(isReached)
      if (!isReached) window.addEventListener('online', askAgain, { once: true })
    }
    const timer = setTimeout(settle(false), PATIENCE_MS)
    tile.onload = settle(true)
    tile.onerror = settle(false)
    tile.src = L.Util.template(PLAN_IGN, FIRST_TILE)
  })
}

function askAgain() {
  reached = null
}
