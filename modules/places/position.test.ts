import { expect, test } from 'vitest'
import { isInside, metersBetween, movePoint, planarOf, pointAt } from './position.ts'

const CANNES = { latitude: 43.5528, longitude: 7.0174 }
const ANTIBES = { latitude: 43.5808, longitude: 7.1251 }

test('distances on the flat map agree with the globe within 1 %', () => {
  expect(metersBetween(CANNES, ANTIBES)).toBeGreaterThan(9_100 * 0.99)
  expect(metersBetween(CANNES, ANTIBES)).toBeLessThan(9_250 * 1.01)
})

test('the origin of the flat map is 43.5 north, 6.5 east', () => {
  expect(planarOf({ latitude: 43.5, longitude: 6.5 })).toEqual({ x: 0, y: 0 })
})

test('a point is moved by the meters asked for, in the direction asked for', () => {
  const moved = movePoint(CANNES, 90, 400)
  expect(metersBetween(CANNES, moved)).toBeGreaterThan(398)
  expect(metersBetween(CANNES, moved)).toBeLessThan(402)
  expect(moved.longitude).toBeGreaterThan(CANNES.longitude)
  expect(moved.latitude).toBeCloseTo(CANNES.latitude, 4)
})

test('a point of the flat map is a point of the globe again, to about a meter', () => {
  expect(metersBetween(pointAt(planarOf(CANNES)), CANNES)).toBeLessThan(2)
  expect(pointAt({ x: 0, y: 0 })).toEqual({ latitude: 43.5, longitude: 6.5 })
})

test('a point on the edge of a box is in it, and one beyond is not', () => {
  const box = { west: 7, south: 43.5, east: CANNES.longitude, north: 43.6 }
  expect([isInside(CANNES, box), isInside(ANTIBES, box)]).toEqual([true, false])
})
