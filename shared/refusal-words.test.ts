import { expect, test } from 'vitest'
import { refusalWords } from './refusal-words.ts'

test('a refusal is shown with the sentence it carries, else with that of its code', () => {
  expect(refusalWords({ code: 'DATES_UNAVAILABLE', details: {} })).toEqual({
    title: 'Dates non disponibles',
    detail: 'Ces dates ne sont pas disponibles pour cette propriété.',
  })
  const rule = { rule: 'too_short', reason: 'Séjour minimum\u00a0: 7 nuits' }
  expect(refusalWords({ code: 'STAY_RULE_BROKEN', details: rule }).detail).toBe(
    'Séjour minimum\u00a0: 7 nuits',
  )
  const errors = { phone: 'Indiquez un numéro complet.' }
  expect(refusalWords({ code: 'INVALID_INPUT', details: { errors } }).detail).toBe(errors.phone)
})
