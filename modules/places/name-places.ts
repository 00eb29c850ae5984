import type { CoastName } from './coast-names.ts'

/** A rectangle of the screen, in pixels. */
export type ScreenBox = { left: number; top: number; right: number; bottom: number }

/** A name to write on a map: the pixel of its point, and the width and height of its letters. */
export type NameToWrite = Pick<CoastName, 'kind' | 'side'> & {
  x: number
  y: number
  width: number
  height: number
}

/** The side of the point, and the extra distance from it; `pinned` when a pin stands on the point itself. */
export type NamePlace = { side: CoastName['side']; reach: number; pinned: boolean }

/** Half of a town's ring, and how far from the point its name begins. */
const RING = 4
const GAP = { north: 6, south: 6, east: 8, west: 8, center: 0 }
/** Pixels left free around a name. */
const MARGIN = 3
/** The extra distance, in pixels, that a name may stand from a point covered by a pin. */
const REACHES = [0, 10, 20, 30]
const AROUND = ['south', 'north', 'east', 'west'] as const

/**
 * Where each name can be written clear of what stands on the map, of the names before it and of the map's edges: on
 * its own side first, else around its point, farther when a pin covers that. Null where there is no room for it.
 */
export function placeNames(
  names: readonly NameToWrite[],
  standing: readonly ScreenBox[],
  view: ScreenBox,
): (NamePlace | null)[] {
  const taken = [...standing]
  return names.map((name) => {
    const place = placesOf(name, standing).find((one) => {
      const letters = lettersOf(name, one)
      return isWhole(name, letters, view) && !taken.some((box) => overlap(box, letters))
    })
    const ring = ringOf(name)
    if (!place || (!place.pinned && taken.some((box) => overlap(box, ring)))) return null
    taken.push(lettersOf(name, place), ring)
    return place
  })
}

/** Every position to try for a name, the best first. */
function placesOf(name: NameToWrite, standing: readonly ScreenBox[]): NamePlace[] {
  const sides = [name.side, ...AROUND.filter((side) => side !== name.side)]
  const pinned = name.kind === 'town' && standing.some((box) => overlap(box, ringOf(name)))
  const reaches = pinned ? REACHES : [0]
  return reaches.flatMap((reach) => sides.map((side) => ({ side, reach, pinned })))
}

function lettersOf({ x, y, width, height }: NameToWrite, { side, reach }: NamePlace): ScreenBox {
  const away = GAP[side] + reach
  const left = { west: x - away - width, east: x + away }[side as string] ?? x - width / 2
  const top = { north: y - away - height, south: y + away }[side as string] ?? y - height / 2
  return {
    left: left - MARGIN,
    top: top - MARGIN,
    right: left + width + MARGIN,
    bottom: top + height + MARGIN,
  }
}

/** The box of a town's ring; for a name without a ring, its point. */
function ringOf({ kind, x, y }: NameToWrite): ScreenBox {
  const half = kind === 'town' ? RING : 0
  return { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

function overlap(a: ScreenBox, b: ScreenBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** True when name and point are both wholly in sight or both out of sight: the edge never cuts a name. */
function isWhole({ x, y }: NameToWrite, letters: ScreenBox, view: ScreenBox): boolean {
  if (!overlap({ left: x, top: y, right: x, bottom: y }, view)) return !overlap(letters, view)
  const { left, top, right, bottom } = letters
  return left >= view.left && top >= view.top && right <= view.right && bottom <= view.bottom
}
