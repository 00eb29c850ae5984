import { expect, test } from 'vitest'
import { numberArticles, type PrintedDocument, textOf, withFrenchSpacing } from './printed-document.ts'

const articles = numberArticles([
  { heading: 'Premier', blocks: ['Une phrase.', ['un', 'deux'], 'Une autre.'] },
  { heading: 'Sans objet', blocks: [] },
  { heading: 'Second', blocks: ['La dernière.'] },
])

test('articles and paragraphs are numbered, and articles without content are left out', () => {
  expect(articles.map(({ number, heading }) => [number, heading])).toEqual([
    [1, 'Premier'],
    [2, 'Second'],
  ])
  expect(
    articles.flatMap(({ blocks }) => blocks.flatMap((b) => (b.kind === 'paragraph' ? b.number : []))),
  ).toEqual(['1.1', '1.2', '2.1'])
})

test('every string of a document is given in reading order', () => {
  const document: PrintedDocument = {
    template: 't',
    title: 'Titre',
    reference: 'Réf.',
    preamble: ['Avant.'],
    articles: articles.slice(1),
    signature: { heading: 'Signature', lines: ['Lu.'] },
  }
  expect(textOf(document)).toEqual([
    'Titre',
    'Réf.',
    'Avant.',
    '2. Second',
    '2.1',
    'La dernière.',
    'Signature',
    'Lu.',
  ])
})

test('every sentence of a document gets French typography, in tables and lists too', () => {
  const spaced = withFrenchSpacing({
    template: 't',
    title: 'Titre',
    reference: 'Réf. n° 3',
    preamble: ['Avant : après.'],
    articles: numberArticles([
      {
        heading: 'Un ?',
        blocks: [
          'Deux ;',
          ['« trois »'],
          { kind: 'table', caption: 'Quatre !', columns: [], rows: [['5 %']], footer: ['6 €'] },
        ],
      },
    ]),
    signature: { heading: 'Signature', lines: ['Lu : oui.'] },
  })
  expect(
    textOf(spaced).filter((text) => /\s[:;?!%€»]|« /.test(text.replaceAll(/[\u00a0\u202f]/g, ''))),
  ).toEqual([])
})
