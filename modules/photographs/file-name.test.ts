import { expect, test } from 'vitest'
import { shownFileName } from './file-name.ts'

test.each([
  ['terrasse.jpg', 'terrasse.jpg'],
  ['C:\\Photos\\été\\terrasse.jpg', 'terrasse.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\u202Egpj.exe', 'a b gpj.exe'],
  ['  \n ', 'photographie'],
  ['\ud800.jpg', '\ufffd.jpg'],
])('%j is shown as %j', (name, shown) => {
  expect(shownFileName(name)).toBe(shown)
})

test('a long name is shortened to 120 characters and keeps its ending', () => {
  const shown = shownFileName(`${'é'.repeat(400)}.jpeg`)
  expect(shown).toMatch(/^é+….jpeg$/)
  expect([...shown]).toHaveLength(120)
})
