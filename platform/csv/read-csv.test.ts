import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusal.ts'
import { readLines, readShape } from './read-csv.ts'

const MB = 1024 * 1024
const LIMITS = {
  ...{ bytes: 20 * MB, lines: 50_000, columns: 100 },
  things: 'contacts',
  example: '«\u00a0Nom\u00a0», «\u00a0E-mail\u00a0», «\u00a0Téléphone\u00a0»',
}
const TEXT = 'Nom;Ville\r\nLefèvre;Théoule\r\n'
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts)
const all = async (file: Blob) => {
  const lines = []
  for await (const line of readLines(file, await readShape(file, LIMITS), LIMITS)) lines.push(line)
  return lines
}
const sentence = async (file: Blob) => {
  try {
    await all(file)
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
  ['UTF-16 the other way round, without mark', utf16(TEXT, true), 'utf-16be'],
  ['Windows-1252', Buffer.from(TEXT, 'latin1'), 'windows-1252'],
] as const)('a file in %s is read with its accents', async (_, bytes, encoding) => {
  const file = fileOf(bytes)
  expect(await readShape(file, LIMITS)).toMatchObject({ encoding, headers: ['Nom', 'Ville'] })
  expect(await all(file)).toEqual([{ line: 2, cells: ['Lefèvre', 'Théoule'] }])
})

test.each(['utf8', 'utf16le', 'latin1'] as const)(
  'a file of %s whose accents stand where its pieces meet, and one at its end, loses none',
  async (encoding) => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `é${'è'.repeat(n % 7)}${n}`)
    const read = await all(
      fileOf(Buffer.from(`Nom;Ville\n${lines.map((one) => `${one};à`).join('\n')}`, encoding)),
    )
    expect(read.map(({ cells }) => cells)).toEqual(lines.map((one) => [one, 'à']))
  },
)

test.each([';', ',', '\t', '|'])('the separator %j is found', async (separator) => {
  const text = ['Nom', 'Ville', 'Notes'].join(separator)
  expect(await readShape(fileOf(`${text}\nRoux${separator}Nice${separator}a`), LIMITS)).toMatchObject({
    ...{ separator, headers: ['Nom', 'Ville', 'Notes'] },
  })
})

test('quotes, line ends and separators inside a cell are part of it; empty lines are none, and keep their number', async () => {
  const text = 'Nom;Notes\n"Roux";"dit ""Cam"";\nfidèle"\n;\n\nBlanc;5" de pluie'
  expect(await all(fileOf(text))).toEqual([
    { line: 2, cells: ['Roux', 'dit "Cam";\nfidèle'] },
    { line: 5, cells: ['Blanc', '5" de pluie'] },
  ])
})

test('a line that says the names of the columns again, as two files that were joined, is none', async () => {
  const text = 'Nom;Ville\nRoux;Nice\nNom ;Ville\nBlanc;Cannes\nNom;Nice'
  expect((await all(fileOf(text))).map(({ cells }) => cells)).toEqual([
    ...[
      ['Roux', 'Nice'],
      ['Blanc', 'Cannes'],
      ['Nom', 'Nice'],
    ],
  ])
})

test('a NUL and half a character, which no database stores, are left out', async () => {
  expect((await all(fileOf('Nom;Ville\nRo\0ux;Ni\0ce')))[0]!.cells).toEqual(['Roux', 'Nice'])
  const [line] = await all(fileOf(utf16('\ufeffNom;Ville\nRoux\ud800;Nice')))
  expect(line!.cells.every((cell) => cell.isWellFormed())).toBe(true)
})

test('a formula is the text that it is', async () => {
  const cell = "=cmd|'/C calc'!A0"
  expect((await all(fileOf(`Nom;Notes\nRoux;${cell}`)))[0]!.cells).toEqual(['Roux', cell])
})

test.each([
  ['is empty', fileOf(), /vide/],
  ['has blanks alone', fileOf(' \n\n'), /vide/],
  ['is a mark alone', fileOf(utf16('\ufeff')), /vide/],
  ['is a spreadsheet under another name', fileOf('PK\x03\x04'), /format CSV/],
  ['weighs 200 MB', fileOf(...Array<Uint8Array<ArrayBuffer>>(200).fill(new Uint8Array(MB))), /trop lourd/],
  ['has 3,000 columns', fileOf(Array(3_000).fill('Nom').join(';')), /3\s000 colonnes/],
  ['names no column', fileOf('Roux;roux@example.org\n'), /première ligne/],
  ['is an old spreadsheet', fileOf(Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')), /format CSV/],
  ['is a picture', fileOf(Buffer.from('89504e470d0a1a0a0000000d4948445200000010', 'hex')), /pas un texte/],
  ['is a PDF', fileOf('%PDF-1.7\n1 0 obj\n'), /pas un texte/],
  ['has more than 50,000 lines', fileOf(`Nom\n${'Roux\n'.repeat(50_001)}`), /50\s000 lignes/],
  ['leaves a quote open', fileOf('Nom;Notes\nRoux;"ouvert\nBlanc;b'), /guillemet est ouvert à la ligne 2 /],
  [
    'leaves a quote open before 15 MB',
    fileOf(`Nom;Notes\nRoux;"${'Blanc;b\n'.repeat(2 * MB)}`),
    /ligne 2 .*guillemets/,
  ],
  ['has a line of 10 MB', fileOf(`Nom;Notes\nBlanc;a\nRoux;${'a'.repeat(10 * MB)}\n`), /ligne 3 .*longueur/],
  ['has a first line of 10 MB', fileOf(`Nom;${'a'.repeat(10 * MB)}\nRoux;b`), /ligne 1 .*longueur/],
] as const)('a file that %s is refused with a sentence', async (_, file, words) => {
  expect(await sentence(file)).toMatch(words)
})
