import { afterEach, expect, test, vi } from 'vitest'
import { faultWords } from './fault-words.ts'

afterEach(() => vi.unstubAllGlobals())

test('a server’s fault never blames the visitor’s connection', () => {
  vi.stubGlobal('navigator', { onLine: true })
  for (const fault of [null, 429, 500, 502, 503, 504]) expect(faultWords(fault)).not.toMatch(/connexion/)
  vi.stubGlobal('navigator', { onLine: false })
  for (const fault of [429, 500, 503]) expect(faultWords(fault)).not.toMatch(/connexion/)
})

test('a connection that the browser knows to be lost is named', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(faultWords(null)).toBe('Vérifiez votre connexion et réessayez.')
})
