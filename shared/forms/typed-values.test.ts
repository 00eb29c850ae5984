import { expect, test } from 'vitest'
import { typedValues, valuesToKeep } from './typed-values.ts'

test('a field sent once is a text, a field sent several times is a list', () => {
  const fields = new FormData()
  for (const [name, value] of [
    ['name', 'Camille'],
    ['stay', 'a'],
    ['stay', 'b'],
    ['toString', 'x'],
    ['__proto__', 'y'],
  ] as const)
    fields.append(name, value)
  fields.append('file', new Blob(['x']), 'x.txt')
  expect(Object.entries(typedValues(fields))).toEqual([
    ['name', 'Camille'],
    ['stay', ['a', 'b']],
    ['toString', 'x'],
    ['__proto__', 'y'],
  ])
})

test('passwords, codes, answers of devices and card tokens are never returned', () => {
  const secret = {
    password: 'x',
    currentPassword: 'x',
    newPassword: 'x',
    code: 'x',
    answer: 'x',
    cardToken: 'x',
  }
  const kept = { email: 'a@exemple.fr', postalCode: '06400', iban: 'FR76' }
  expect(valuesToKeep({ ...secret, ...kept, intent: 'save' })).toEqual(kept)
})
