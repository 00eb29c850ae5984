import { expect, test } from 'vitest'
import { smoothLine } from './smooth-line.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const CORNER = [at(43, 6), at(43, 7), at(44, 7)]

test('a curve goes through every point it was given, from the first to the last', () => {
  const curve = smoothLine(CORNER)
  for (const point of CORNER) expect(curve).toContainEqual(point)
  expect(curve[0]).toEqual(CORNER[0])
  expect(curve.at(-1)).toEqual(CORNER[2])
  expect(curve.length).toBeGreaterThan(CORNER.length)
})

test('a straight line stays straight', () => {
  const straight = smoothLine([at(43, 5), at(43, 6), at(43, 7), at(43, 8)])
  expect(straight.every(({ latitude }) => latitude === 43)).toBe(true)
})

test('the curve of an outline ends where it starts', () => {
  const outline = smoothLine(CORNER, true)
  for (const point of CORNER) expect(outline).toContainEqual(point)
  const [first, last] = [outline[0]!, outline.at(-1)!]
  expect(Math.hypot(first.latitude - last.latitude, first.longitude - last.longitude)).toBeLessThan(0.5)
})
