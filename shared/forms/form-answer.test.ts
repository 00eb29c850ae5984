import { expect, test } from 'vitest'
import { refusedForm, refusedIn, refusedOf } from './form-answer.ts'

function sent(values: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return fields
}

test('a refused form returns its act, the reason and the typed values except the password', () => {
  const fields = sent({ intent: 'sign-in', email: 'a@exemple.fr', password: 'Secret-2026' })
  const answer = refusedForm({ code: 'BAD_CREDENTIALS', details: {} }, fields)
  expect(answer).toEqual({
    intent: 'sign-in',
    refusal: { code: 'BAD_CREDENTIALS', details: {} },
    errors: {},
    values: { email: 'a@exemple.fr' },
  })
  expect(JSON.stringify(answer)).not.toContain('Secret')
})

test('a refusal that only names fields gets the form’s sentences for these fields', () => {
  const sentences = {
    email: 'Indiquez une adresse.',
    code: ({ code }: { code: string }) => `Non\u00a0: ${code}`,
  }
  const errorsOf = (details: Record<string, unknown>) =>
    refusedForm({ code: 'INVALID_INPUT', details }, new FormData(), sentences).errors
  expect(errorsOf({ fields: ['email', 'code', 'toString'] })).toEqual({
    email: 'Indiquez une adresse.',
    code: 'Non\u00a0: INVALID_INPUT',
    toString: 'Vérifiez cette information.',
  })
  expect(errorsOf({ errors: { email: 'Autre phrase.' } })).toEqual({ email: 'Autre phrase.' })
  expect(errorsOf({ fields: { method: 'not_offered' } })).toEqual({})
  expect(errorsOf({})).toEqual({})
})

test('a refusal is recognized among the answers of an action that succeeds', () => {
  const answer = refusedForm({ code: 'NOT_FOUND', details: {} }, sent({ intent: 'save' }))
  expect(refusedIn(answer)).toBe(answer)
  for (const other of [undefined, null, {}, { done: 'x' }, 'refusal']) expect(refusedIn(other)).toBeNull()
  expect(refusedOf(answer, 'forget', 'save')).toBe(answer)
  expect(refusedOf(answer, 'forget')).toBeNull()
})
