import { expect, test } from 'vitest'
import { LASTING_PAGES, sitemapIndexXml, sitemapParts, sitemapXml, villasOfPart } from './sitemap.ts'

const ORIGIN = 'https://calanque.example'

test('the last pages are the public ones that name no villa and no city', () => {
  expect(LASTING_PAGES).toEqual([
    '/',
    '/accessibilite',
    '/annonces',
    '/classement-des-offres',
    '/conditions-generales',
    '/confidentialite',
    '/confier-votre-maison',
    '/contact',
    '/guides',
    '/lettre',
    '/mentions-legales',
  ])
})

test('each page has its whole address, its day and its pictures', () => {
  const xml = sitemapXml(ORIGIN, [
    { path: '/' },
    {
      path: '/annonces/1',
      changedAt: new Date('2026-11-20T10:00:00Z'),
      images: ['/photos/azur-1600.webp'],
    },
  ])
  expect(xml).toContain('<url><loc>https://calanque.example/</loc></url>')
  expect(xml).toContain(
    '<url><loc>https://calanque.example/annonces/1</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>' +
      '<image:image><image:loc>https://calanque.example/photos/azur-1600.webp</image:loc></image:image></url>',
  )
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true)
})

test('characters that XML reserves are written as entities', () => {
  expect(sitemapXml(ORIGIN, [{ path: '/annonces?a=1&b=<2>' }])).toContain(
    '<loc>https://calanque.example/annonces?a=1&amp;b=&lt;2&gt;</loc>',
  )
})

test('a site of more pages than one file holds has the pages of the house, then its villas part by part', () => {
  expect(sitemapParts({ villas: 7, others: 3 }, 10)).toEqual([])
  expect(sitemapParts({ villas: 8, others: 3 }, 10)).toEqual(['pages.xml', 'villas-1.xml'])
  expect(sitemapParts({ villas: 21, others: 3 }, 10)).toEqual([
    'pages.xml',
    ...['villas-1.xml', 'villas-2.xml', 'villas-3.xml'],
  ])
})

test('each villa is in one part', () => {
  expect(villasOfPart('villas-1.xml', 10)).toEqual({ offset: 0, limit: 10 })
  expect(villasOfPart('villas-3.xml', 10)).toEqual({ offset: 20, limit: 10 })
  for (const name of ['villas-0.xml', 'villas-1', 'villas-1.xml.gz', 'pages.xml', 'villas-1234567.xml'])
    expect(villasOfPart(name)).toBeNull()
})

test('the index names each part by its whole address', () => {
  const xml = sitemapIndexXml(ORIGIN, ['pages.xml', 'villas-1.xml'])
  expect(xml).toContain('<sitemap><loc>https://calanque.example/sitemap/pages.xml</loc></sitemap>')
  expect(xml).toContain('<sitemap><loc>https://calanque.example/sitemap/villas-1.xml</loc></sitemap>')
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
})
