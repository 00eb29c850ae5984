import type { Room } from './listing.ts'

/** Beds of one width. */
export type Beds = { count: number; widthCm: number }

const BEDS = /^(\d+) lits? de (\d+)\scm(?: jumelables)?$/
const SEVERAL = /, | et /

/**
 * The beds of a villa, counted by width from the text of each room: « 2 lits de 90 cm ». Null when the text
 * of one room has another form, because a count that leaves a bed out would be wrong.
 */
export function bedsOf(rooms: readonly Room[]): Beds[] | null {
  const counts = new Map<number, number>()
  for (const words of rooms.flatMap(({ beds }) => beds.split(SEVERAL))) {
    const [, count, width] = BEDS.exec(words) ?? []
    if (!count) return null
    counts.set(Number(width), (counts.get(Number(width)) ?? 0) + Number(count))
  }
  const beds = [...counts].map(([widthCm, count]) => ({ count, widthCm }))
  return beds.length > 0 ? beds.sort((a, b) => b.widthCm - a.widthCm) : null
}
