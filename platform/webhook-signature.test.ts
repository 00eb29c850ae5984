import { describe, expect, test } from 'vitest'
import { isSignedWebhook, signWebhook } from './webhook-signature.ts'

const SECRET = 'a secret of at least 32 characters'
const NOW = new Date('2026-11-20T09:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const header = signWebhook(SECRET, '{"a":1}', NOW)

describe('a signed webhook', () => {
  test('is accepted with its own body, for five minutes', () => {
    expect(isSignedWebhook(SECRET, '{"a":1}', header, NOW)).toBe(true)
    expect(isSignedWebhook(SECRET, '{"a":1}', header, later(300))).toBe(true)
    expect(isSignedWebhook(SECRET, '{"a":1}', header, later(301))).toBe(false)
    expect(isSignedWebhook(SECRET, '{"a":1}', header, later(-301))).toBe(false)
  })

  test('is refused with another body, secret or time, or an unreadable header', () => {
    expect(isSignedWebhook(SECRET, '{"a":2}', header, NOW)).toBe(false)
    expect(isSignedWebhook(`${SECRET}!`, '{"a":1}', header, NOW)).toBe(false)
    expect(isSignedWebhook(SECRET, '{"a":1}', header.replace(/t=\d+/, 't=1795165201'), NOW)).toBe(false)
    for (const wrong of [undefined, '', 'v1=', 't=1,v1=zz', `${header},v1=00`]) {
      expect(isSignedWebhook(SECRET, '{"a":1}', wrong, NOW)).toBe(false)
    }
  })
})
