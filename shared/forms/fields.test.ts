import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { documentLineField } from './document-line-field.ts'
import {
  agreementField,
  anyText,
  choiceField,
  civilDateField,
  emailField,
  eurosField,
  ibanField,
  lineField,
  optionalPhoneField,
  passwordField,
  phoneField,
  textField,
  wholeNumberField,
} from './fields.ts'

const SENTENCE = 'Corrigez ce champ.'

/** The value that a field reads, or its error sentence. */
function read(field: z.ZodMiniType, typed: unknown): unknown {
  const { success, data, error } = z.safeParse(field, typed)
  return success ? data : error.issues.map(({ message }) => message)
}

describe('a field reads a typed text', () => {
  test.each([
    ['e-mail', emailField(SENTENCE), ' A@Exemple.fr', 'a@exemple.fr'],
    ['telephone', phoneField(SENTENCE), ' 06 12 34 56 78', '06 12 34 56 78'],
    ['no telephone', optionalPhoneField(SENTENCE), ' ', null],
    ['IBAN', ibanField(SENTENCE), 'fr76 3000 6000 0112 3456 7890 189', 'FR7630006000011234567890189'],
    ['day', civilDateField(SENTENCE), '2026-11-22', '2026-11-22'],
    ['euros', eurosField(SENTENCE), '1 250,50', 125_050],
    ['whole number', wholeNumberField(SENTENCE), '42', 42],
    ['line', lineField(SENTENCE, { longest: 9 }), ' Jean \u202e Luc\u200b\n', 'Jean Luc'],
    ['text', textField(SENTENCE, { longest: 9 }), ' a\nb ', 'a\nb'],
    ['password', passwordField(SENTENCE), ' a b ', ' a b '],
    ['box', agreementField(SENTENCE), 'yes', true],
    ['choice', choiceField(['a', 'b'], SENTENCE), 'b', 'b'],
    ['any text', anyText, undefined, ''],
  ])('%s', (_, field, typed, value) => {
    expect(read(field as z.ZodMiniType, typed)).toEqual(value)
  })

  test('a line or a name that is too long is refused with its bound', () => {
    expect(read(lineField(SENTENCE, { longest: 2 }), 'abc')).toEqual([
      'Raccourcissez ce texte à 2\u00a0signes au plus.',
    ])
    expect(read(documentLineField(SENTENCE, { longest: 2 }), 'abc')).toEqual([
      'Raccourcissez ce texte à 2\u00a0signes au plus\u00a0: il en compte 3.',
    ])
  })

  test('a name is asked for in letters that documents draw', () => {
    const name = documentLineField(SENTENCE, { longest: 80 })
    expect(read(name, ' Anne\u200b\r\nMarie ')).toBe('Anne Marie')
    expect(read(name, '李')).toEqual([expect.stringContaining('lettres latines')])
    expect(read(name, '\u200b')).toEqual([SENTENCE])
  })

  test.each([
    ['e-mail', emailField(SENTENCE), 'a@'],
    ['telephone', phoneField(SENTENCE), ''],
    ['optional telephone', optionalPhoneField(SENTENCE), '12'],
    ['IBAN', ibanField(SENTENCE), 'FR76 3000 6000 0112 3456 7890 188'],
    ['day', civilDateField(SENTENCE), '2026-02-30'],
    ['euros', eurosField(SENTENCE), '-1'],
    ['whole number', wholeNumberField(SENTENCE), '4.2'],
    ['empty line', lineField(SENTENCE, { longest: 9 }), '  '],
    ['control character', lineField(SENTENCE, { longest: 9 }), 'a\u0007b'],
    ['short text', textField(SENTENCE, { shortest: 3, longest: 9 }), 'ab'],
    ['password', passwordField(SENTENCE), ''],
    ['box left empty', agreementField(SENTENCE), undefined],
    ['choice', choiceField(['a', 'b'], SENTENCE), 'c'],
    ['text sent twice', emailField(SENTENCE), ['a@exemple.fr', 'b@exemple.fr']],
  ])('%s, or gives its error sentence once', (_, field, typed) => {
    expect(read(field as z.ZodMiniType, typed)).toEqual([SENTENCE])
  })
})
