import { expect, test } from 'vitest'
import { CITIES } from './city.ts'
import { COAST } from './coast-line.ts'
import { COAST_NAMES } from './coast-names.ts'
import type { GeoPoint } from './position.ts'

const namesOf = (kind: string) => COAST_NAMES.filter((name) => name.kind === kind)

test('every city served stands on land', () => {
  expect(CITIES.filter((city) => !isOnLand(city)).map(({ name }) => name)).toEqual([])
})

test('the names of the sea are written on the sea, those of hills and inland towns on land', () => {
  expect(namesOf('sea').filter(isOnLand)).toEqual([])
  expect(namesOf('hills').filter((name) => !isOnLand(name))).toEqual([])
})

test('islands lie off the mainland, lakes in it', () => {
  const onMainland = (points: readonly GeoPoint[]) => points.every(isOnLand)
  expect(COAST.lakes.every(onMainland)).toBe(true)
  const within = [43.2, 43.52].map((latitude) => isOnLand({ latitude, longitude: 6.2 }))
  expect(within).toEqual([true, true])
  expect(isOnLand({ latitude: 43.515, longitude: 7.075 })).toBe(false)
  expect(isOnLand({ latitude: 43.519, longitude: 7.045 })).toBe(true)
})

test('the shore goes from west to east without a jump', () => {
  const longest = COAST.shore.slice(1).map(({ latitude, longitude }, i) => {
    const before = COAST.shore[i]!
    return Math.hypot(latitude - before.latitude, longitude - before.longitude)
  })
  expect(Math.max(...longest)).toBeLessThan(0.65)
  expect(COAST.shore.length).toBeGreaterThan(300)
})

/** True on the mainland and on the islands, as they are drawn. */
function isOnLand(point: GeoPoint): boolean {
  return [[...COAST.shore, ...COAST.hinterland], ...COAST.islands].some((outline) => isInside(point, outline))
}

/** Counts the edges that a ray to the east crosses. */
function isInside({ latitude, longitude }: GeoPoint, outline: readonly GeoPoint[]): boolean {
  let inside = false
  outline.forEach((to, i) => {
    const from = outline.at(i - 1)!
    if (from.latitude > latitude === to.latitude > latitude) return
    const share = (latitude - from.latitude) / (to.latitude - from.latitude)
    if (longitude < from.longitude + share * (to.longitude - from.longitude)) inside = !inside
  })
  return inside
}
