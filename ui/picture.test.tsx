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

test('a picture is offered in AVIF in every width, then in one WebP, and its space is reserved', () => {
  const html = renderToStaticMarkup(<Picture source={source} sizes="100vw" />)
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('<img'))
  expect(html).toContain('/photos/villa-azur-cover-400.avif 400w, /photos/villa-azur-cover-960.avif 960w')
  expect(html).not.toContain('.webp 400w')
  expect(html).toContain('src="/photos/villa-azur-cover-960.webp"')
  expect(html).toContain('width="1600" height="1067"')
  expect(html).toContain('loading="lazy"')
})

test('the point that its editor chose stays in sight', () => {
  const html = renderToStaticMarkup(
    <Picture source={{ ...source, focus: { x: 0.25, y: 1 } }} sizes="100vw" />,
  )
  expect(html).toContain('object-position:25% 100%')
  expect(renderToStaticMarkup(<Picture source={source} sizes="100vw" />)).not.toContain('object-position')
})

test('the first picture of a page is fetched at once, in every width of WebP too', () => {
  const html = renderToStaticMarkup(<Picture source={source} sizes="100vw" priority />)
  expect(html).toContain('/photos/villa-azur-cover-400.webp 400w, /photos/villa-azur-cover-960.webp 960w')
  expect(html).toContain('fetchPriority="high"')
  expect(html).toContain('loading="eager"')
})

test('a decorative picture has an empty alternative', () => {
  expect(renderToStaticMarkup(<Picture source={source} sizes="100vw" decorative />)).toContain('alt=""')
})

test('an upright screen gets its own crop, in every format, before the whole picture', () => {
  const cut = { key: 'villa-azur-cover-portrait', widths: [540], width: 810, height: 1080, alt: '' }
  const html = renderToStaticMarkup(
    <Picture source={source} sizes="100vw" upright={{ source: cut, sizes: '75vh' }} />,
  )
  const sources = html.match(/<source[^>]*>/g) ?? []
  expect(sources.map((one) => one.includes('orientation: portrait'))).toEqual([true, true, false])
  expect(sources[0]).toContain('/photos/villa-azur-cover-portrait-540.avif 540w')
  expect(sources[0]).toContain('sizes="75vh"')
})
