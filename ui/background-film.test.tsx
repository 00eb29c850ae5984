import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BackgroundFilm } from './background-film.tsx'

const POSTER = { key: 'villa', widths: [400, 960], width: 960, height: 540, alt: 'La villa au bord de l’eau' }

test('the server writes the poster, fetched first, and no film: the browser decides about the film', () => {
  const html = renderToStaticMarkup(
    <BackgroundFilm film={{ webm: '/a.webm', mp4: '/a.mp4' }} poster={POSTER} sizes="100vw" priority />,
  )
  expect(html).toMatch(/<img[^>]*fetchPriority="high"/i)
  expect(html).toContain('alt="La villa au bord de l’eau"')
  expect(html).not.toMatch(/<video|<source[^>]*video|\.webm|\.mp4|<button/)
})
