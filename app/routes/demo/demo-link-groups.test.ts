import { expect, test } from 'vitest'
import { groupDemoLinks } from './demo-link-groups.ts'

test('links are grouped by recipient, with the villa in a field of its own and without empty groups', () => {
  const groups = groupDemoLinks([
    { label: 'Validation du propriétaire, portail\u00a0: Maison de Cimiez', path: '/owner-review/a' },
    { label: 'Suivi, Paiement requis\u00a0: Villa Belvédère', path: '/r/b' },
    { label: 'Validation du propriétaire, page simple\u00a0: Maison de Cimiez', path: '/property-review/c' },
  ])
  expect(groups.map(({ id, links }) => [id, links])).toEqual([
    [
      'relectures',
      [
        { path: '/owner-review/a', what: 'Validation du propriétaire, portail', villa: 'Maison de Cimiez' },
        {
          path: '/property-review/c',
          what: 'Validation du propriétaire, page simple',
          villa: 'Maison de Cimiez',
        },
      ],
    ],
    ['suivis', [{ path: '/r/b', what: 'Paiement requis', villa: 'Villa Belvédère' }]],
  ])
})
