import { expect, test } from 'vitest'
import { isPostalCode } from './postal-code.ts'

test('a postal code of France or Monaco has five figures, spaces ignored', () => {
  for (const country of ['France', ' france ', 'Monaco']) {
    expect(isPostalCode('06 400', country)).toBe(true)
    for (const code of ['', '640', '064000', '0640A']) expect(isPostalCode(code, country)).toBe(false)
  }
})

test('any text is a postal code in another country, the empty one included', () => {
  for (const code of ['', 'SW1A 1AA', '1201']) expect(isPostalCode(code, 'Suisse')).toBe(true)
})
