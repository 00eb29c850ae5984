import { expect, test } from 'vitest'
import { breadcrumbList } from './breadcrumb-list.ts'

test('each step has its position and its whole address, except the page itself, which has no address', () => {
  const crumbs = [{ label: 'Accueil', to: '/' }, { label: 'Cannes' }]
  expect(breadcrumbList('https://calanque.example', crumbs)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Accueil', item: 'https://calanque.example/' },
      { position: 2, name: 'Cannes' },
    ],
  })
})
