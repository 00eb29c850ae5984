import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxAround, formatMapView, parseMapView, roundBox, widenBox } from './map-view.ts'

const CANNES = { latitude: 43.55, longitude: 7.01 }
const NICE = { latitude: 43.7, longitude: 7.26 }

describe('the box around points', () => {
  test('contains all of them; without points there is no box', () => {
    expect(boxAround([NICE, CANNES])).toEqual({ west: 7.01, south: 43.55, east: 7.26, north: 43.7 })
    expect(boxAround([])).toBeNull()
  })

  test('is never smaller than a village', () => {
    const box = boxAround([CANNES])!
    expect(box.north - box.south).toBeCloseTo(0.1)
    expect((box.west + box.east) / 2).toBeCloseTo(CANNES.longitude)
  })
})

test('edges are rounded to about a meter', () => {
  const box = { west: 6.123456789, south: 43.1, east: 7.999999999, north: 43.654321 }
  expect(roundBox(box)).toEqual({ west: 6.12346, south: 43.1, east: 8, north: 43.65432 })
})

test('a widened box is twice as wide and as high around the same middle', () => {
  expect(widenBox({ west: 6, south: 43, east: 7, north: 43.5 })).toEqual({
    west: 5.5,
    south: 42.75,
    east: 7.5,
    north: 43.75,
  })
})

describe('a view kept as text', () => {
  test('is read back as the same view', () => {
    const degrees = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((n) => n / 1e5)
    const view = fc.record({
      center: fc.record({ latitude: degrees(90), longitude: degrees(180) }),
      zoom: fc.integer({ min: 1, max: 19 }),
    })
    fc.assert(
      fc.property(view, (one) => {
        expect(parseMapView(formatMapView(one))).toEqual(one)
      }),
    )
  })

  test.each([null, '', '43,7', '43,7,x', '43,,9', '1,2,3,4'])('%j is refused', (text) =>
    expect(parseMapView(text)).toBeNull(),
  )
})
