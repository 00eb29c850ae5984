import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusal.ts'
import { decodeCsv, readLines, shapeOf } from './read-csv.ts'

const TEXT = 'Nom;Ville\r\nLefèvre;Théoule\r\n'
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const all = async (text: string) => {
  const lines = []
  for await (const line of readLines(text, shapeOf(text).separator)) lines.push(line)
  return lines
}
const sentence = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal) return Object.values(error.details.errors as object)[0] as string
    throw error
  }
  return null
}

test.each([
  ['UTF-8', Buffer.from(TEXT), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
  ['UTF-16 with its mark', utf16(`\ufeff${TEXT}`), 'utf-16le'],
  ['UTF-16 without mark', utf16(TEXT), 'utf-16le'],
  ['UTF-16 the other way round', utf16(`\ufeff${TEXT}`, true), 'utf-16be'],
  ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'windows-1252'],
] as const)('a file in %s is read with its accents', async (_, bytes, encoding) => {
  const decoded = decodeCsv(bytes)
  expect(decoded.encoding).toBe(encoding)
  expect(shapeOf(decoded.text).headers).toEqual(['Nom', 'Ville'])
  expect(await all(decoded.text)).toEqual([{ line: 2, cells: ['Lefèvre', 'Théoule'] }])
})

test.each([';', ',', '\t', '|'])('the separator %j is found', (separator) => {
  const text = ['Nom', 'Ville', 'Notes'].join(separator)
  expect(shapeOf(`${text}\nRoux${separator}Nice${separator}a`)).toEqual({
    separator,
    headers: ['Nom', 'Ville', 'Notes'],
  })
})

test('quotes, line ends and separators inside a cell are part of it; empty lines are none, and keep their number', async () => {
  expect(await all('Nom;Notes\n"Roux";"dit ""Cam"";\nfidèle"\n;\n\nBlanc;5" de pluie')).toEqual([
    { line: 2, cells: ['Roux', 'dit "Cam";\nfidèle'] },
    { line: 5, cells: ['Blanc', '5" de pluie'] },
  ])
})

test('a NUL and half a character, which no database stores, are left out', () => {
  expect(decodeCsv(Buffer.from('Nom\nRo\0ux')).text).toBe('Nom\nRoux')
  expect(decodeCsv(utf16('\ufeffNom\nRoux\ud800')).text.isWellFormed()).toBe(true)
})

test.each([
  ['is empty', () => decodeCsv(new Uint8Array()), /vide/],
  ['has blanks alone', () => decodeCsv(Buffer.from(' \n\n')), /vide/],
  ['is a spreadsheet', () => decodeCsv(Buffer.from('PK\x03\x04')), /format CSV/],
  ['weighs 200 MB', () => decodeCsv(new Uint8Array(200 * 1024 * 1024)), /trop lourd/],
  ['has 3,000 columns', () => shapeOf(Array(3_000).fill('Nom').join(';')), /3\s000 colonnes/],
  ['names no column', () => shapeOf('Roux;roux@example.org\n'), /première ligne/],
  ['has more than 50,000 lines', () => all(`Nom\n${'Roux\n'.repeat(50_001)}`), /50\s000 lignes/],
  ['leaves a quote open', () => all('Nom;Notes\nRoux;"ouvert\nBlanc;b'), /guillemet/],
] as const)('a file that %s is refused with a sentence', async (_, work, words) => {
  expect(await sentence(work)).toMatch(words)
})
