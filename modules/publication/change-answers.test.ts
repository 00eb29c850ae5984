import { expect, test } from 'vitest'
import { readAnswers } from './change-answers.ts'

const change = { kind: 'rates' as const, fields: ['deposit', 'seasons'] }

test('an answer says of each difference whether it is accepted, with words', () => {
  const typed = {
    'rates.deposit': { answer: 'accept', words: ' ' },
    'rates.seasons': { answer: 'refuse', words: ' Trop cher. ' },
    'content.title': { answer: 'refuse', words: 'Autre' },
  }
  expect(readAnswers(change, typed)).toEqual({
    answers: {
      deposit: { isAccepted: true, words: null },
      seasons: { isAccepted: false, words: 'Trop cher.' },
    },
  })
})

test('a difference without an answer, or with too many words, is named', () => {
  const typed = { 'rates.seasons': { answer: 'perhaps', words: 'a'.repeat(301) } }
  expect(readAnswers(change, typed)).toEqual({
    errors: {
      'answer.rates.deposit': 'Acceptez ou refusez ce changement.',
      'answer.rates.seasons': 'Acceptez ou refusez ce changement.',
      'words.rates.seasons': 'Raccourcissez ce texte\u00a0: 300 caractères au plus.',
    },
  })
})
