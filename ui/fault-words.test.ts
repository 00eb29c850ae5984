import { afterEach, expect, test, vi } from 'vitest'
import { faultWords } from './fault-words.ts'

afterEach(() => vi.unstubAllGlobals())

test('the words for a server’s fault do not blame the visitor’s connection', () => {
  vi.stubGlobal('navigator', { onLine: true })
  for (const fault of [null, 429, 500, 502, 503, 504]) expect(faultWords(fault)).not.toMatch(/connexion/)
  vi.stubGlobal('navigator', { onLine: false })
  for (const fault of [429, 500, 503]) expect(faultWords(fault)).not.toMatch(/connexion/)
})

test('the words name the connection when the browser knows that it is lost', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(faultWords(null)).toBe('Vérifiez votre connexion et réessayez.')
})
