import { expect, test } from 'vitest'
import { robotsText } from './robots.ts'

test('public pages are open, those of one person closed, the map is named', () => {
  const text = robotsText('https://calanque.example')
  const closed = text.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
  expect(
    ['/', '/annonces', '/annonces/1', '/villas/cannes', '/contact', '/robots.txt', '/photos/a.webp'].filter(
      isClosed,
    ),
  ).toEqual([])
  expect(
    ['/r/abc', '/panier', '/checkout/guest', '/admin/users', '/traveler/dashboard', '/auth/login'].every(
      isClosed,
    ),
  ).toBe(true)
  expect(text).toContain('Sitemap: https://calanque.example/sitemap.xml')
})
