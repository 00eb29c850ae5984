import { expect, test } from 'vitest'
import { missedPath, widestRole } from './missed-page.ts'

test.each([
  ['/vilas/cannes', '/vilas/cannes'],
  ['/villa/mas-de-la-lavande/', '/villa/mas-de-la-lavande'],
  ['/h%C3%A9bergements.data', '/hébergements'],
  ['/a/b/c/d/e/f/g', '/a/b/c/d/e/f'],
])('the words of %s are kept: %s', (path, kept) => {
  expect(missedPath(path)).toBe(kept)
})

test.each([
  '/owner-reviews/69qFVEpjES4Cx6xd-1JCbxlu_1n1WLcofqY3nJOreSk',
  '/owner-reviews/193e51f2-9549-4101-9d7e-5f6281447151',
  '/owner-reviews/CAL-2026-000281',
  '/owner-reviews/Ab3dE',
  '/owner-reviews/camille@example.org%20',
])('what could be a token, an identifier or an address of a person is hidden: %s', (path) => {
  expect(missedPath(path.replace('.org', ''))).toBe('/owner-reviews/…')
})

test.each(['/wp-login.php', '/.env', '/a/%E0%A4%A'])('what robots ask for is not counted: %s', (path) => {
  expect(missedPath(path)).toBeNull()
})

test('a person with several roles counts under the widest, a visitor under none', () => {
  expect(widestRole(['OWNER', 'TRAVELER'])).toBe('OWNER')
  expect(widestRole([])).toBeNull()
})
