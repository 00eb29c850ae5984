import { expect, test } from 'vitest'
import { EDITORIAL_BOUNDS } from './editorial-page.ts'
import { frenchTypography, openingOf, parseEditorialText, picturesIn, textProblem } from './editorial-text.ts'

test('the plain markup is read as headings, paragraphs, lists, quotes and photographs', () => {
  const text = `Une baie.
Deux caps.

## La plage
- le matin
- le soir
> Le vent
> se lève.
[photo 2] Depuis la jetée
### Le port
[photo 3]
Trois quais.`
  expect(parseEditorialText(text)).toEqual([
    { kind: 'paragraph', words: 'Une baie. Deux caps.' },
    { kind: 'heading', level: 2, words: 'La plage' },
    { kind: 'list', items: ['le matin', 'le soir'] },
    { kind: 'quote', words: 'Le vent se lève.' },
    { kind: 'picture', n: 2, caption: 'Depuis la jetée' },
    { kind: 'heading', level: 3, words: 'Le port' },
    { kind: 'picture', n: 3, caption: null },
    { kind: 'paragraph', words: 'Trois quais.' },
  ])
  expect(picturesIn(`${text}\n[photo 2]`)).toEqual([2, 3])
  expect(parseEditorialText(' \n\n')).toEqual([])
})

test('two lists with an empty line between them stay two', () => {
  expect(parseEditorialText('- un\n\n- deux')).toEqual([
    { kind: 'list', items: ['un'] },
    { kind: 'list', items: ['deux'] },
  ])
})

test.each([
  ['une balise', 'Du <b>gras</b>.', /balises HTML/],
  ['un script', '<script>alert(1)</script>', /balises HTML/],
  ['un titre de premier rang', '# Titre', /commence par ##/],
  ['un sous-titre sans titre', '### Port', /vient sous un titre/],
  ['trop de signes', 'a'.repeat(EDITORIAL_BOUNDS.text + 1), /Raccourcissez/],
  ['trop de paragraphes', 'a\n\n'.repeat(EDITORIAL_BOUNDS.blocks + 1), /paragraphes au plus/],
])('%s is refused with a sentence that says what to do', (_, text, sentence) => {
  expect(textProblem(text)).toMatch(sentence)
})

test('a text with signs of comparison is words', () => {
  expect(textProblem('## Un\n\nMoins de 5 < 6, et plus > 4.\n\n### Deux')).toBeNull()
})

test('the first paragraphs open a page, up to the first heading or photograph', () => {
  const { opening, rest } = openingOf(parseEditorialText('Un.\n\nDeux.\n\n## Trois\n\nQuatre.'))
  expect(opening).toEqual(['Un.', 'Deux.'])
  expect(rest).toHaveLength(2)
  expect(openingOf(parseEditorialText('Un.'))).toEqual({ opening: ['Un.'], rest: [] })
})

test('French typography is put right, and stays as it is when it is right', () => {
  const right = frenchTypography("L'été : où aller ? « Ici »; vite! À 12:30...")
  expect(right).toBe('L’été\u00a0: où aller\u202f? «\u00a0Ici\u00a0»\u202f; vite\u202f! À 12:30…')
  expect(frenchTypography(right)).toBe(right)
})
