import { use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { KeepsPages } from '#ui/keeps-pages.ts'
import type { ShownActing } from './acting-band.tsx'
import { ShownAs } from './shown-as.tsx'

function Page() {
  return <p>{use(KeepsPages) ? 'kept in this browser' : 'read online alone'}</p>
}

function pageShown(acting: ShownActing | null): string {
  const Shown = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ShownAs acting={acting}>
          <Page />
        </ShownAs>
      ),
    },
  ])
  return renderToStaticMarkup(<Shown />)
}

test('while one acts as another person each page says so, and is not kept in this browser', () => {
  const acting = pageShown({ name: 'Camille Roux', until: '2026-11-30T10:00:00.000Z' })
  expect(acting).toContain('Vous regardez en tant que <strong>Camille Roux</strong>')
  expect(acting).toContain('read online alone')
})

test('a page of one’s own has no band, and may be kept in this browser', () => {
  expect(pageShown(null)).toBe('<p>kept in this browser</p>')
})
