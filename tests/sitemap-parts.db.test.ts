import { expect, test } from 'vitest'
import { loadSitemap, loadSitemapPart } from '#app/routes/seo/load-sitemap.ts'
import { addPublishedListing } from './published-listing.ts'
import { openTestDatabase } from './test-database.ts'

const MOST = 2

test('a sitemap that one file does not hold is parts, in which each villa is once', async () => {
  const { db } = await openTestDatabase()
  const needs = {
    ...{ db, clock: { now: () => new Date('2027-01-15T10:00:00Z') } },
    config: { publicUrl: 'https://calanque.example' },
  }
  const villas: string[] = []
  for (let n = 0; n < 3; n += 1) villas.push(`/annonces/${(await addPublishedListing(db)).publicId}`)

  const pathsOf = (xml: string | null) =>
    [...(xml ?? '').matchAll(/<loc>https:\/\/calanque\.example([^<]+)<\/loc>/g)].map(([, path]) => path!)
  const whole = pathsOf(await loadSitemap(needs))
  expect(whole).toEqual(expect.arrayContaining(villas))

  const index = await loadSitemap(needs, MOST)
  expect(pathsOf(index)).toEqual(['/sitemap/pages.xml', '/sitemap/villas-1.xml', '/sitemap/villas-2.xml'])
  const parts = []
  for (const path of pathsOf(index)) {
    parts.push(pathsOf(await loadSitemapPart(needs, path.slice('/sitemap/'.length), MOST)))
  }
  expect(parts.flat()).toEqual(whole)
  expect(parts[1]).toEqual(villas.slice(0, MOST))
  expect(await loadSitemapPart(needs, 'villas-3.xml', MOST)).toBeNull()
})
