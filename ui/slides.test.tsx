import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Slides } from './slides.tsx'

const html = renderToStaticMarkup(
  <Slides
    label="Pièces"
    heading={<h2>De pièce en pièce</h2>}
    slides={['Le salon', 'La cuisine', 'La chambre'].map((name) => ({ key: name, content: <p>{name}</p> }))}
  />,
)

test('every slide is in the page and numbered, and the row can be reached by keyboard', () => {
  for (const name of ['Le salon', 'La cuisine', 'La chambre']) expect(html).toContain(`<p>${name}</p>`)
  expect(html.match(/aria-roledescription="diapositive"/g)).toHaveLength(3)
  expect(html).toContain('aria-label="2 sur 3"')
  expect(html).toMatch(/id="([^"]+)"[^>]*tabindex="0"/i)
})

test('both buttons name their direction and their row; the first slide has no previous one', () => {
  const row = /id="([^"]+)"[^>]*role="group"/.exec(html)?.[1]
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button)
  expect(buttons).toHaveLength(2)
  for (const button of buttons) expect(button).toContain(`aria-controls="${row}"`)
  expect(buttons[0]).toContain('aria-label="Diapositive précédente"')
  expect(buttons[0]).toContain('aria-disabled="true"')
  expect(buttons[1]).not.toContain('aria-disabled="')
})
