import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DRAFT_SECTIONS, type DraftSection } from '#modules/listing-drafts/draft-sections.ts'
import { SectionNav } from './section-nav.tsx'

const MARK = '(bloque la publication)'

/** The sections of the menu as they are read aloud. */
function sectionsOf(blocking: readonly DraftSection[]) {
  const menu = <SectionNav path="/agent/properties/v1" current="maison" blocking={blocking} />
  const Page = createRoutesStub([{ path: '/', Component: () => menu }])
  const html = renderToStaticMarkup(<Page />)
  const links = html.match(/<a [^>]*>.*?<\/a>/g)!
  return { html, links: links.map((link) => link.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ')) }
}

test('the menu of sections marks those that prevent the publication, on a phone and on a screen, and says it in words', () => {
  const { html, links } = sectionsOf(['maison', 'equipements'])
  const labels = Object.entries(DRAFT_SECTIONS).map(([id, { label }]) =>
    ['maison', 'equipements'].includes(id) ? `${label} ${MARK}` : label,
  )
  expect(links).toEqual([...labels, ...labels])
  expect(html).toContain('À compléter avant la publication')
})

test('the menu of a listing that nothing blocks has no mark', () => {
  const { html, links } = sectionsOf([])
  expect(links.join()).not.toContain(MARK)
  expect(html).not.toContain('À compléter')
})
