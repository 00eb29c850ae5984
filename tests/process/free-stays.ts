import { todayInParis } from '#platform/clock.ts'
import { addDays, weekdayOf } from '#shared/civil-date.ts'
import type { FreeStay } from './traveler.ts'

const WEEKS_AHEAD = [8, 9, 10, 11, 12, 13]

/**
 * Free weeks of the demonstration, from Saturday to Saturday and two or three months away: near enough that
 * an amount is due when they are booked, far enough that villas are free.
 */
export async function findFreeStays(origin: string, count: number): Promise<FreeStay[]> {
  const today = todayInParis({ now: () => new Date() })
  const saturday = addDays(today, (6 - weekdayOf(today) + 7) % 7)
  const stays: FreeStay[] = []
  for (const weeks of WEEKS_AHEAD) {
    const [from, to] = [addDays(saturday, weeks * 7), addDays(saturday, weeks * 7 + 7)]
    const response = await fetch(`${origin}/api/properties?from=${from}&to=${to}&adults=2`)
    const { properties } = (await response.json()) as { properties: { id: string }[] }
    stays.push(...properties.map(({ id }) => ({ property: id, from, to })))
    if (stays.length >= count) return stays.slice(0, count)
  }
  throw new Error(`The demonstration has ${stays.length} free stays and the test needs ${count}`)
}
