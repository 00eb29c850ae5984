import { expect, test } from 'vitest'
import { readMailSignature } from './mail-signature.ts'

const WORDS = 'Claire Vidal\n04 93 00 00 00, du lundi au samedi'

test('a signature is kept without spaces or empty lines too many, and taken away where all is empty', () => {
  expect(
    readMailSignature({ sender: '  Agence   des Calanques ', words: `${WORDS.replace('\n', ' \r\n\r\n')} ` }),
  ).toEqual({
    sender: 'Agence des Calanques',
    words: WORDS,
  })
  expect(readMailSignature({ sender: ' ', words: '\n' })).toBeNull()
})

test.each([
  ['Agence\nBcc: autre@exemple.fr', 'nom simple'],
  ['Agence\r\nBcc', 'nom simple'],
  ['Agence <autre@exemple.fr>', 'nom simple'],
  ['"Banque" Calanque', 'nom simple'],
  ['agence@exemple.fr', 'nom simple'],
  ['=?utf-8?q?x?=', 'nom simple'],
  ['123', 'nom simple'],
  ['a'.repeat(61), '60 caractères'],
  ['', 'Indiquez'],
])('the sender %j is refused', (sender, why) => {
  expect(readMailSignature({ sender, words: WORDS })).toEqual({
    errors: { sender: expect.stringContaining(why) },
  })
})

test.each([
  ['<b>Claire</b>', 'sans balise'],
  ['Écrire à claire@exemple.fr', 'Retirez'],
  ['Voir www.exemple.fr', 'Retirez'],
  ['1\n2\n3\n4\n5\n6', '5 lignes'],
  ['', 'Écrivez'],
])('the words %j are refused', (words, why) => {
  expect(readMailSignature({ sender: 'Agence', words })).toEqual({
    errors: { words: expect.stringContaining(why) },
  })
})
