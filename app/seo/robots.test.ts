import { expect, test } from 'vitest'
import { robotsText } from './robots.ts'

test('pages are open, addresses for programs are closed, and the sitemap is named', () => {
  const text = robotsText('https://calanque.example')
  const closed = text.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
  expect(
    ['/', '/annonces', '/annonces/1', '/villas/cannes', '/contact', '/robots.txt', '/photos/a.webp'].filter(
      isClosed,
    ),
  ).toEqual([])
  expect(['/api/properties', '/erreurs'].every(isClosed)).toBe(true)
  // A robot cannot read the noindex of a page that is closed to it.
  expect(['/r/abc', '/panier', '/checkout/guest', '/admin/users', '/auth/login'].filter(isClosed)).toEqual([])
  expect(text).toContain('Sitemap: https://calanque.example/sitemap.xml')
})
