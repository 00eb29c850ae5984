import { frenchOrder } from '#shared/french-order.ts'
import { whereIs } from './where-is.ts'

/** The number of places named; the others are counted. */
const NAMED = 2

/**
 * « 4 villas à Cannes », « 6 villas, Antibes et Cannes », « 9 villas, Nice, Antibes et 3 autres lieux »: a group on a
 * map, the places with most villas first.
 */
export function describePinGroup(pins: readonly { place: string }[]): string {
  const counts = new Map<string, number>()
  for (const { place } of pins) counts.set(place, (counts.get(place) ?? 0) + 1)
  const places = [...counts].sort((a, b) => b[1] - a[1] || frenchOrder(a[0], b[0])).map(([name]) => name)
  const villas = `${pins.length} villas`
  if (places.length === 1) return `${villas} ${whereIs(places[0]!)}`
  const others = places.length - NAMED
  if (others <= 0) return `${villas}, ${places.join(' et ')}`
  if (others === 1) return `${villas}, ${places.slice(0, NAMED).join(', ')} et ${places[NAMED]}`
  return `${villas}, ${places.slice(0, NAMED).join(', ')} et ${others} autres lieux`
}
