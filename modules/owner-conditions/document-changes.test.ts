import { expect, test } from 'vitest'
import { numberArticles, type PrintedDocument } from '#shared/printed-document.ts'
import { articleChanges } from './document-changes.ts'

const text = (articles: Record<string, string>): PrintedDocument => ({
  ...{ template: 't', title: 'T', reference: 'R', preamble: [], signature: null },
  articles: numberArticles(
    Object.entries(articles).map(([heading, words]) => ({ heading, blocks: [words] })),
  ),
})

test('an article that is added changes no other, though their numbers move', () => {
  const changes = articleChanges(
    text({ Prix: 'a', Durée: 'b', Fin: 'c' }),
    text({ Objet: 'o', Prix: 'a', Durée: 'd' }),
  )
  expect(changes).toEqual([
    { heading: 'Objet', before: null, after: ['o'] },
    { heading: 'Durée', before: ['b'], after: ['d'] },
    { heading: 'Fin', before: ['c'], after: null },
  ])
})
