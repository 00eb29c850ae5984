import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentLineProblem, lettersNotDrawn, tidyLine } from './document-letters.ts'

describe('the letters that a document draws', () => {
  test.each([
    'Élodie Çelik',
    'Ørsted',
    'Nguyễn Thị Ánh',
    'Łukasz Żółć',
    'Ελένη',
    'Борис',
    'L’Haÿ-les-Roses, 1 250 €',
  ])('« %s » is drawn whole', (text) => expect(lettersNotDrawn(text)).toEqual([]))

  test.each([
    ['محمد', ['م', 'ح', 'د']],
    ['李 Wei', ['李']],
    ['Léa 🌴', ['🌴']],
    ['नेहा', ['न', 'े', 'ह', 'ा']],
  ])('« %s » is not, and its letters are named once each', (text, letters) =>
    expect(lettersNotDrawn(text)).toEqual(letters),
  )
})

test('marks of direction, zero-width signs and line ends leave a line, and letters are composed', () => {
  expect(tidyLine(' Anne\u202e-\u200bMarie\r\nLe\u0301ger\u2069 ')).toBe('Anne-Marie Léger')
  expect(tidyLine('\u3164\u2800\ufeff')).toBe('')
})

test('a tidied line is tidy, on one line, and not longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = tidyLine(text)
      expect(tidyLine(line)).toBe(line)
      expect(line).not.toMatch(/[\r\n\u200b\u202e]/)
    }),
  )
})

describe('a line that a contract prints', () => {
  test('is asked for in Latin letters when it has others', () => {
    expect(documentLineProblem('محمد العتيبي', { longest: 80 })).toBe(
      'Écrivez-le en lettres latines, comme sur votre passeport\u00a0: le contrat le reprend ainsi.',
    )
  })

  test('is refused with the sign that no font draws', () => {
    expect(documentLineProblem('Léa 🌴', { longest: 80 })).toContain('🌴')
  })

  test('says its bound and its length when it is too long', () => {
    expect(documentLineProblem('é'.repeat(300), { longest: 80 })).toBe(
      'Raccourcissez ce texte à 80\u00a0signes au plus\u00a0: il en compte 300.',
    )
    expect(documentLineProblem('é'.repeat(80), { longest: 80 })).toBeNull()
  })
})
