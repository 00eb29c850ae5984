import { describe, expect, test } from 'vitest'
import { contentChanges, publicationProblems, wordsProblems } from './editorial-content.ts'
import { EDITORIAL_BOUNDS, emptyContent } from './editorial-page.ts'

const LEAD = 'Des maisons qui regardent la mer, de la terrasse à la piscine.'
const PICTURE = { n: 1, key: 'a'.repeat(32), alt: 'La baie', widths: [400], width: 400, height: 300 }
const written = { ...emptyContent('Face à la mer'), lead: LEAD, text: 'Un.\n\nDeux.' }

describe('what may be kept and published', () => {
  test('an unfinished page may be kept, and is not published', () => {
    const draft = emptyContent('Face à la mer')
    expect(wordsProblems(draft)).toEqual({})
    expect(publicationProblems(draft)).toEqual([
      'Écrivez la présentation, en quarante signes au moins.',
      'Écrivez au moins un paragraphe.',
    ])
    expect(publicationProblems(written)).toEqual([])
  })

  test('each field says what is wrong with it', () => {
    const long = { title: 'a'.repeat(EDITORIAL_BOUNDS.title + 1), lead: 'a'.repeat(400), text: '<i>' }
    expect(Object.keys(wordsProblems(long))).toEqual(['title', 'lead', 'text'])
    expect(wordsProblems({ ...written, title: '' })).toEqual({ title: 'Donnez un titre à la page.' })
  })

  test('a photograph that the page has not is named', () => {
    const text = 'Un.\n\n[photo 1]\n\n[photo 4]'
    expect(publicationProblems({ ...written, text, pictures: [PICTURE] })).toEqual([
      'Le texte montre la photographie 4, que la page n’a pas.',
    ])
  })
})

test('changes are those of facts, paragraphs, photographs and villas, in the order of the page', () => {
  const after = {
    ...written,
    ...{
      title: 'Devant la mer',
      text: 'Un.\n\nTrois.\n\nDeux.',
      pictures: [PICTURE],
      cover: 1,
      villas: ['b'],
    },
  }
  expect(contentChanges({ ...written, villas: ['a'] }, after)).toEqual([
    { label: 'Titre', before: 'Face à la mer', after: 'Devant la mer' },
    { label: 'Texte', before: null, after: 'Trois.' },
    { label: 'Photographie', before: null, after: '1. La baie' },
    { label: 'Photographie de tête', before: null, after: 'Photographie 1' },
    { label: 'Villa', before: 'a', after: null },
    { label: 'Villa', before: null, after: 'b' },
  ])
  expect(contentChanges(after, after)).toEqual([])
})
