import { describe, expect, test } from 'vitest'
import { isSlowConnection, mayFetchFilm } from './film-decision.ts'

const CALM = { reducedMotion: false, reducedData: false }
const FAST = { effectiveType: '4g', downlink: 10, rtt: 50, saveData: false }

describe('the background film', () => {
  test('is fetched on a fast connection, and when the browser gives no speed', () => {
    expect(mayFetchFilm({ ...CALM, connection: FAST })).toBe(true)
    expect(mayFetchFilm(CALM)).toBe(true)
    expect(mayFetchFilm({ ...CALM, connection: {} })).toBe(true)
  })

  test('is never fetched when the visitor asks for less motion or less data', () => {
    expect(mayFetchFilm({ ...CALM, connection: FAST, reducedMotion: true })).toBe(false)
    expect(mayFetchFilm({ ...CALM, connection: FAST, reducedData: true })).toBe(false)
    expect(mayFetchFilm({ ...CALM, connection: { ...FAST, saveData: true } })).toBe(false)
  })

  test.each(['slow-2g', '2g', '3g'])('is never fetched on %s', (effectiveType) => {
    expect(mayFetchFilm({ ...CALM, connection: { ...FAST, effectiveType } })).toBe(false)
  })

  test('calls a connection slow under 1.5 Mbit/s or above 350 ms, bounds excluded', () => {
    expect(isSlowConnection({ ...FAST, downlink: 1.45 })).toBe(true)
    expect(isSlowConnection({ ...FAST, downlink: 1.5 })).toBe(false)
    expect(isSlowConnection({ ...FAST, rtt: 351 })).toBe(true)
    expect(isSlowConnection({ ...FAST, rtt: 350 })).toBe(false)
  })
})
