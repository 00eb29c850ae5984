import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLAUSE_BOUNDS } from './clause.ts'
import { parseParagraph, textProblems } from './clause-text.ts'
import { TEMPLATE_KINDS } from './template-kinds.ts'

const { rental } = TEMPLATE_KINDS
const parse = (paragraph: string) => parseParagraph(paragraph, rental.variables)

describe('the text of a clause', () => {
  test('is words and variables', () => {
    expect(parse('La villa {{villa}}, le {{ arrivee }}.')).toEqual({
      pieces: [
        { words: 'La villa ' },
        { variable: 'villa' },
        { words: ', le ' },
        { variable: 'arrivee' },
        { words: '.' },
      ],
    })
  })

  test.each([
    ['an unknown variable', 'Bonjour {{inconnue}}', 'n’est pas une variable'],
    ['a variable named like what every object has', '{{constructor}}', 'n’est pas une variable'],
    ['a variable that is not closed', 'La villa {{villa', 'n’est pas fermée'],
    ['a variable in a variable', '{{villa {{villa}}', 'n’est pas fermée'],
    ['a lone brace', 'La villa {villa}', 'accolade est seule'],
    ['braces that close nothing', 'La villa }}', 'accolade est seule'],
    ['a script', '<script>alert(1)</script>', 'sans balise'],
    ['a list within a sentence', 'Voici {{regles}}', 'seule dans son paragraphe'],
    ['a paragraph that is too long', 'a'.repeat(CLAUSE_BOUNDS.paragraph + 1), 'caractères'],
    ['braces without end', '{{'.repeat(900), 'n’est pas fermée'],
    ['letters that documents do not draw', 'Bonjour 你好', 'n’est pas admis'],
  ])('refuses %s', (_, paragraph, words) => {
    expect(parse(paragraph)).toEqual({ problem: expect.stringContaining(words) })
  })

  test('names the paragraph to mend', () => {
    expect(textProblems(['Bien.', '{{rien}}'], rental)).toEqual([expect.stringMatching(/^Paragraphe 2/)])
    expect(textProblems(Array(CLAUSE_BOUNDS.paragraphs + 1).fill('Bien.'), rental)).toHaveLength(1)
  })

  test('is read whole or refused, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'villa', ' ', 'a', '<') }), (typed) => {
        const parsed = parse(typed)
        if ('problem' in parsed) return
        const again = parsed.pieces.map((piece) => ('words' in piece ? piece.words : `{{${piece.variable}}}`))
        expect(again.join('')).toBe(typed.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}'))
      }),
    )
  })
})
