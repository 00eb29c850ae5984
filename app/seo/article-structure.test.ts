import { expect, test } from 'vitest'
import { articleStructure } from './article-structure.ts'

const ARTICLE = {
  ...{ path: '/guides/criques', title: 'Criques', lead: 'Des criques.', image: null },
  ...({ since: '2026-11-28', changedAt: '2026-11-20T10:00:00.000Z' } as const),
}

test('an article has absolute addresses, and did not change before it was shown', () => {
  const image = { path: '/photos/a.webp', alt: 'La baie', width: 1280, height: 853 }
  expect(articleStructure('https://calanque.fr', { ...ARTICLE, image })).toMatchObject({
    ...{ '@type': 'Article', headline: 'Criques', url: 'https://calanque.fr/guides/criques' },
    ...{ datePublished: '2026-11-28', dateModified: '2026-11-28' },
    image: ['https://calanque.fr/photos/a.webp'],
  })
})

test('an article that changed since says when', () => {
  const changedAt = '2026-12-02T10:00:00.000Z'
  expect(articleStructure('', { ...ARTICLE, changedAt })).toMatchObject({ dateModified: changedAt })
})
