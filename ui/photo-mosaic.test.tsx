import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PhotoMosaic } from './photo-mosaic.tsx'
import type { PictureSource } from './picture.tsx'

const photo = (name: string): PictureSource => ({
  key: name,
  alt: `Vue ${name}`,
  widths: [400, 1600],
  width: 1600,
  height: 1067,
})

function mosaicOf(count: number): string {
  const photos = Array.from({ length: count }, (_, i) => photo(`photo-${i + 1}`))
  return renderToStaticMarkup(<PhotoMosaic label="Villa d’essai" photos={photos} onOpen={() => {}} />)
}

describe('a page’s photographs', () => {
  test('each link to the largest file without scripts, and each have a description', () => {
    const html = mosaicOf(3)
    expect(html.match(/href="\/photos\/photo-\d-1600\.webp"/g)).toHaveLength(3)
    expect(html).toContain('alt="Vue photo-2"')
    expect(html).not.toContain('aria-haspopup')
  })

  test('the first one alone is fetched at once', () => {
    const html = mosaicOf(6)
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1)
    expect(html.match(/loading="lazy"/g)).toHaveLength(5)
  })

  test('show their number, and lie in a mosaic of at most five', () => {
    const html = mosaicOf(7)
    expect(html).toContain('Voir les 7 photographies')
    expect(html).toContain('1 / 7')
    expect(html.match(/<li class="[^"]*md:hidden/g)).toHaveLength(2)
  })

  test('a single one has neither counter nor button', () => {
    const html = mosaicOf(1)
    expect(html).not.toContain('1 / 1')
    expect(html).not.toContain('<button')
  })
})
