import { expect, test } from 'vitest'
import { largestBody, takesFiles } from './file-pages.ts'

const PAGE = '/agent/properties/7b0c2c52-64f5-4b7e-9a53-000000000000/photos'

test('the page of photographs and the thread of a link take files, at their `.data` addresses too; other pages do not', () => {
  expect([PAGE, `${PAGE}.data`, '/messages/token.data', '/messages/token/fichiers'].map(takesFiles)).toEqual(
    Array(4).fill(true),
  )
  expect(['/contact', '/agent/settings', '/agent/properties', '/'].map(takesFiles)).toEqual(
    Array(4).fill(false),
  )
})

test('the largest body depends on what its address takes', () => {
  expect(largestBody('POST', '/contact')).toBe(131_072)
  expect(largestBody('POST', PAGE)).toBe(20 * 1024 * 1024)
  expect(largestBody('POST', '/messages/token')).toBeGreaterThan(3 * 10 * 1024 * 1024)
  expect(largestBody('PUT', PAGE)).toBe(131_072)
  expect(largestBody('PATCH', '/api/properties/x/photographs/y')).toBeNull()
  expect(largestBody('POST', '/api/properties/x/photographs')).toBe(131_072)
  expect(largestBody('PATCH', '/api/properties/x')).toBe(131_072)
})
