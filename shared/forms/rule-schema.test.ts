import { expect, test } from 'vitest'
import { defineForm } from './form-schema.ts'
import { ruleSchema, textIn } from './rule-schema.ts'

const FORM = defineForm({
  move: ruleSchema((typed) => {
    const [from, to] = [textIn(typed, 'from'), textIn(typed, 'to')]
    return from < to
      ? { values: { from, to } }
      : { errors: { from: 'Commencez plus tôt.', to: 'Finissez plus tard.' } }
  }),
})

function sent(from: string, to: string): FormData {
  const fields = new FormData()
  fields.set('from', from)
  fields.set('to', to)
  return fields
}

test('a rule reads several fields together', () => {
  expect(FORM.read(sent('a', 'b'))).toEqual({ intent: 'move', values: { from: 'a', to: 'b' } })
})

test('a rule gives one error sentence for each field to correct', () => {
  expect(FORM.read(sent('b', 'a'))).toEqual({
    intent: 'move',
    errors: { from: 'Commencez plus tôt.', to: 'Finissez plus tard.' },
  })
})

test('a rule that gives no values and no error sentence still refuses the form', () => {
  const form = defineForm({ act: ruleSchema(() => ({ errors: {} })) })
  expect(form.read(new FormData())).toHaveProperty('errors')
})

test('a field that was sent several times, or not at all, reads as an empty text', () => {
  expect(textIn({ a: ['x', 'y'] }, 'a')).toBe('')
  expect(textIn({}, 'toString')).toBe('')
})
