import { describe, expect, test } from 'vitest'
import { formatHour, formatInstant, formatTimeOfDay } from './paris-time.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

describe('Paris time', () => {
  test('an instant is written in Paris summer or winter time, whatever the server’s zone', () => {
    expect(plain(formatInstant('2026-07-04T12:30:00Z'))).toBe('4 juillet 2026 à 14 h 30')
    expect(plain(formatInstant('2026-11-20T23:30:00Z'))).toBe('21 novembre 2026 à 0 h 30')
    expect(plain(formatHour('2026-07-04T12:05:00+02:00'))).toBe('12 h 05')
  })

  test('the first day of a month is written « 1er »', () => {
    expect(plain(formatInstant('2026-12-31T23:00:00Z'))).toBe('1er janvier 2027 à 0 h')
  })

  test('an hour of the day is written as people say it', () => {
    expect(formatTimeOfDay('16:00')).toBe('16\u00a0h')
    expect(formatTimeOfDay('09:30')).toBe('9\u00a0h\u00a030')
  })
})
