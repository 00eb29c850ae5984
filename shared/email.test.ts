import { expect, test } from 'vitest'
import { readEmail } from './email.ts'

test.each([
  [' Camille@Exemple.FR ', 'camille@exemple.fr'],
  ['o’brien@exemple.fr'.replace('’', "'"), "o'brien@exemple.fr"],
  ['camille.martin+villa@mail.exemple.co.uk', 'camille.martin+villa@mail.exemple.co.uk'],
  ['c_m@xn--exmple-cva.fr', 'c_m@xn--exmple-cva.fr'],
])('%s is read as %s', (typed, email) => {
  expect(readEmail(typed)).toBe(email)
})

test.each([
  '',
  'camille',
  'camille@',
  '@exemple.fr',
  'camille@exemple',
  'camille@exemple.f',
  'camille@-exemple.fr',
  'camille..m@exemple.fr',
  '.camille@exemple.fr',
  'camille @exemple.fr',
  'camille@exemple.fr, autre@exemple.fr',
  'camille@exemple.fr\nBcc: autre@exemple.fr',
  `${'c'.repeat(250)}@exemple.fr`,
])('« %s » is not an address', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

test('a long text that is not an address is refused without delay', () => {
  const start = performance.now()
  expect(readEmail(`${'a.'.repeat(100)}@${'b-'.repeat(60)}`)).toBeNull()
  expect(performance.now() - start).toBeLessThan(100)
})
