import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PageError } from './page-error.tsx'

function shown(failed?: string): string {
  const route = { id: 'stay', path: '/r/a', Component: () => null, HydrateFallback: () => null }
  const Page = createRoutesStub([
    { ...route, ErrorBoundary: () => <PageError {...(failed && { failed })} /> },
  ])
  return renderToStaticMarkup(
    <Page initialEntries={['/r/a']} hydrationData={{ errors: { stay: new Error('x') } }} />,
  )
}

test('a page that fails is called a page error, or by what it could not show, and can be tried again', () => {
  expect(shown()).toContain('Erreur de page')
  const html = shown('Impossible de charger les détails de la réservation')
  expect(html).toMatch(/<h1[^>]*>Impossible de charger les détails de la réservation/)
  expect(html).not.toContain('Erreur de page')
  expect(html).toContain('Réessayer (3 essais restants)')
})
