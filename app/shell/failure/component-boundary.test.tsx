import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComponentBoundary } from './component-boundary.tsx'
import { FailureTries, MAX_TRIES } from './failure-tries.tsx'

test('a part that failed shows its name and a reference, and can be tried again', () => {
  const boundary = new ComponentBoundary({ name: 'Carte', children: 'la carte' })
  expect(renderToStaticMarkup(boundary.render())).toBe('la carte')
  Object.assign(boundary.state, ComponentBoundary.getDerivedStateFromError(new Error('no tiles')))
  const html = renderToStaticMarkup(boundary.render())
  expect(html).toContain('role="alert"')
  expect(html).toContain('Erreur du composant «\u00a0Carte\u00a0»')
  expect(html).toMatch(/Référence de l’erreur\u00a0: <code[^>]*>[0-9a-f]{8}</)
  expect(html).not.toContain('no tiles')
})

test('after three tries only the reload is offered', () => {
  const offered = (spent: number) => renderToStaticMarkup(<FailureTries spent={spent} onTry={() => {}} />)
  expect(offered(0)).toContain('Réessayer (3 essais restants)')
  expect(offered(MAX_TRIES - 1)).toContain('Réessayer (1 essai restant)')
  expect(offered(MAX_TRIES)).not.toContain('Réessayer')
  for (const spent of [0, MAX_TRIES]) expect(offered(spent)).toContain('Recharger la page')
})
