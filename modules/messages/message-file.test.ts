import { expect, test } from 'vitest'
import { isPdf, keptFileName, messageFileRefusalWords } from './message-file.ts'

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

test.each([
  ['vue.jpg', 'image/webp', 'vue.webp'],
  ['Vue de la mer.JPEG', 'image/webp', 'Vue de la mer.webp'],
  ['vue.webp', 'image/webp', 'vue.webp'],
  ['vue', 'image/webp', 'vue.webp'],
  ['12.07.png', 'image/webp', '12.07.webp'],
  ['plan.PDF', 'application/pdf', 'plan.PDF'],
  ['facture.jpg', 'application/pdf', 'facture.pdf'],
  ['Mme. Roux', 'application/pdf', 'Mme. Roux.pdf'],
] as const)('« %s », kept as %s, is named « %s »', (name, type, kept) => {
  expect(keptFileName(name, type)).toBe(kept)
})

test('a refusal names the file and says what to do', () => {
  expect(messageFileRefusalWords('too_heavy', 'plan.pdf')).toBe(
    '«\u00a0plan.pdf\u00a0» est trop lourd\u00a0: la limite est de 10\u00a0Mo par fichier.',
  )
})

test('a refusal speaks of no message where a file is sent by another form, one at a time', () => {
  const alone = [
    'empty',
    'too_heavy',
    'unknown_type',
    'unreadable',
    'infected',
    'unjudged',
    'busy',
    'forgotten',
  ] as const
  for (const refusal of alone) expect(messageFileRefusalWords(refusal, 'plan.pdf')).not.toMatch(/message/)
})
