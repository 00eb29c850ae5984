import { expect, test } from 'vitest'
import { isPdf, messageFileRefusalWords } from './message-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a PDF is accepted when it begins at the first byte and has its end; a page or a program that contains one, and one that was cut, are not', () => {
  expect(isPdf(bytes('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'))).toBe(true)
  for (const text of [
    '',
    '%PDF-1.7\n1 0 obj',
    '<html>%PDF-1.7\n%%EOF',
    'MZ%PDF-1.7 %%EOF',
    '%PDF-x %%EOF',
    `%PDF-1.7\n%%EOF${' '.repeat(2_000)}<script>`,
  ])
    expect([text.slice(0, 20), isPdf(bytes(text))]).toEqual([text.slice(0, 20), false])
})

test('a refusal names the file and says what to do', () => {
  expect(messageFileRefusalWords('too_heavy', 'plan.pdf')).toBe(
    '«\u00a0plan.pdf\u00a0» est trop lourd\u00a0: la limite est de 10\u00a0Mo par fichier.',
  )
})
