import { expect, test } from 'vitest'
import { ANSWER_CHOICES, FIRST_ANSWERS } from './conditions-answers.ts'
import { answerWords, CONDITIONS_QUESTIONS, choicesOf } from './conditions-questions.ts'

const QUESTIONS = CONDITIONS_QUESTIONS.flatMap(({ questions }) => questions)
const words = (name: string, changes = {}) =>
  answerWords(QUESTIONS.find((one) => one.name === name)!, { ...FIRST_ANSWERS, ...changes }).replaceAll(
    /\s/g,
    ' ',
  )

test('every answer is asked for once', () => {
  expect(QUESTIONS.map(({ name }) => name).toSorted()).toEqual(Object.keys(FIRST_ANSWERS).toSorted())
})

test('a question offers the choices of its answer, a number none', () => {
  expect(choicesOf('cleaning')).toEqual(ANSWER_CHOICES.cleaning)
  expect(choicesOf('payoutDays')).toEqual({})
})

test('an answer is read as it is said', () => {
  expect([words('payoutDays'), words('calendarHours', { calendarHours: 1 })]).toEqual(['15 jours', '1 heure'])
  expect(words('feesFrom', { feesFrom: 1_250 })).toBe('12,5 %')
  expect([words('cancellations'), words('mediatorOne')]).toEqual(['2', 'Non renseigné'])
  expect(words('touristTax')).toBe('L’agence')
})
