import { expect, test } from 'vitest'
import { LASTING_PAGES, sitemapXml } from './sitemap.ts'

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
