import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, type PictureSource } from './picture.tsx'

const source: PictureSource = {
  key: 'villa-azur-cover',
  widths: [400, 960, 1600],
  width: 1600,
  height: 1067,
  alt: 'Façade au bord de la piscine',
}

test('offers AVIF, then WebP, in every width, and keeps its place', () => {
  const html = renderToStaticMarkup(<Picture source={source} sizes="100vw" />)
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'))
  expect(html).toContain('/photos/villa-azur-cover-400.avif 400w, /photos/villa-azur-cover-960.avif 960w')
  expect(html).toContain('src="/photos/villa-azur-cover-960.webp"')
  expect(html).toContain('width="1600" height="1067"')
  expect(html).toContain('loading="lazy"')
})

test('the first picture of a page is fetched at once', () => {
  const html = renderToStaticMarkup(<Picture source={source} sizes="100vw" priority />)
  expect(html).toContain('fetchPriority="high"')
  expect(html).toContain('loading="eager"')
})

test('a decorative picture has an empty alternative', () => {
  expect(renderToStaticMarkup(<Picture source={source} sizes="100vw" decorative />)).toContain('alt=""')
})
