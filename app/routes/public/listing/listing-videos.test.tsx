import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { ListingVideos } from './listing-videos.tsx'

const { photos } = aListing()
const shown = (url: string) =>
  renderToStaticMarkup(<ListingVideos videos={[{ url, title: 'Visite filmée' }]} photos={photos} />)

test('a video of a host is a link to it behind a photograph of the villa: its page asks the host for nothing', () => {
  const html = shown('https://vimeo.com/76979871')
  expect(html).toContain('href="https://vimeo.com/76979871" target="_blank" rel="noopener noreferrer"')
  expect(html).toContain('Rien n’est demandé à Vimeo avant que vous ne lanciez la vidéo.')
  expect(html).toContain('/photos/essai-cover-400')
  expect(html).not.toMatch(/<iframe|(?:src|srcSet|poster)="[^"]*vimeo/)
})

test('a video of this site plays in the page, and is fetched when it is played', () => {
  const html = shown('/film/soir.mp4')
  expect(html).toContain('poster="/photos/essai-cover-400.webp" controls=""')
  expect(html).toContain('preload="none"')
  expect(html).toMatch(/src="\/film\/soir\.webm".*src="\/film\/soir\.mp4"/)
  expect(html).not.toContain('Rien n’est demandé')
})
