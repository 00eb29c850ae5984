import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { StepList } from './step-list.tsx'

test('done and open steps are links, the current one is marked, a locked one is no link', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StepList
        label="Étapes"
        steps={[
          { id: 'guest', label: 'Voyageur', to: '/checkout/guest', state: 'completed' },
          { id: 'add-ons', label: 'Services', to: '/checkout/add-ons', state: 'current' },
          { id: 'contract', label: 'Contrat', to: '/checkout/contract', state: 'accessible' },
          { id: 'sign', label: 'Signature', to: '/checkout/sign', state: 'locked' },
        ]}
      />
    </MemoryRouter>,
  )
  const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])
  expect(links).toEqual(['/checkout/guest', '/checkout/contract'])
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html).toContain('étape verrouillée')
})

test('a step to correct is marked as such, and can be opened', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StepList
        label="Étapes"
        steps={[
          { id: 'place', label: 'Adresse', to: '/place', state: 'failed' },
          { id: 'rates', label: 'Tarifs', to: '/rates', state: 'current' },
        ]}
      />
    </MemoryRouter>,
  )
  expect(html).toMatch(/href="\/place"[^>]*>.*étape à corriger.*<\/a>/)
})

test('steps without an address are buttons of their form, which works without scripts', () => {
  const html = renderToStaticMarkup(
    <StepList
      label="Étapes"
      steps={[
        { id: 'place', label: 'Adresse', state: 'completed' },
        { id: 'rates', label: 'Tarifs', state: 'current' },
        { id: 'photos', label: 'Photographies', state: 'locked' },
      ]}
    />,
  )
  expect(html.match(/<button[^>]*>/g)).toHaveLength(1)
  expect(html).toMatch(/<button(?=[^>]*type="submit")(?=[^>]*name="step")(?=[^>]*value="place")/)
})
