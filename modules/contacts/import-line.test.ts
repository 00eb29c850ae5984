import { expect, test } from 'vitest'
import { proposeMapping } from './import-field.ts'
import { readImportLine } from './import-line.ts'

const HEADERS = ['Prénom', 'NOM', 'E-mail', 'Téléphone', 'Ville', 'Pays', 'Langue', 'Notes']
const CONSENT = ['Accord donné le', 'Accord : moyen', 'Accord : ses mots']
const about = (headers: readonly string[]) => ({
  mapping: proposeMapping(headers),
  columns: headers.length,
  today: '2026-11-27' as const,
})
const read = (cells: readonly string[], headers: readonly string[] = HEADERS) =>
  readImportLine(cells, about(headers))
const named = { firstName: 'Camille', lastName: 'Roux' }

test('a line is a contact, its numbers in the form of E.164, its country and language by their names', () => {
  expect(
    read([
      'Camille',
      'Roux',
      'Camille@Example.org',
      '06 12 34 56 78',
      'Antibes',
      'Royaume-Uni',
      'Anglais',
      'a\nb',
    ]),
  ).toEqual({
    contact: {
      ...{ ...named, kind: 'person', company: '', emails: ['camille@example.org'], phones: ['+33612345678'] },
      ...{ language: 'en', town: 'Antibes', country: 'GB', preferences: 'a\nb', consent: null },
    },
  })
})

test.each([
  ['612345678', '+33612345678'],
  ['33612345678', '+33612345678'],
  ['+44 7911 123456', '+447911123456'],
])('the number %s, as a spreadsheet leaves it, is %s', (typed, number) => {
  expect(read(['', 'Roux', '', typed])).toMatchObject({ contact: { phones: [number] } })
})

test.each([
  ['Camille Roux', 'Camille', 'Roux'],
  ['ROUX Camille', 'Camille', 'ROUX'],
  ['Camille de la Tour', 'Camille', 'de la Tour'],
  ['Roux', '', 'Roux'],
])('the whole name %s is read', (name, firstName, lastName) => {
  expect(read([name], ['Nom complet'])).toMatchObject({ contact: { firstName, lastName } })
})

test('a formula stays the text that it is', () => {
  expect(read(['=1+1', '@Roux'])).toMatchObject({ contact: { firstName: '=1+1', lastName: '@Roux' } })
})

test.each([
  ['without name', ['Camille'], 'Ni nom ni société.'],
  ['with half an address', ['', 'Roux', 'camille@'], /Adresse e-mail incomplète/],
  ['with letters for a number', ['', 'Roux', '', 'inconnu'], /Numéro de téléphone illisible/],
  ['from a country that does not exist', ['', 'Roux', '', '', '', 'Atlantide'], /Pays inconnu/],
  ['in a language that is not spoken', ['', 'Roux', '', '', '', '', 'klingon'], /Langue inconnue/],
  ['with a name that is too long', ['', 'x'.repeat(81)], /plus de 80/],
  ['with a cell more than the file has columns', [...HEADERS, 'de trop'], /9 cellules pour 8 colonnes/],
] as const)('a line %s is refused with its reason', (_, cells, reason) => {
  const answer = read(cells)
  expect('refusal' in answer && answer.refusal).toMatch(reason)
})

test('a consent has its day, its way and its words, or the line is refused', () => {
  const line = (...consent: string[]) => read(['Roux', ...consent], ['Nom', ...CONSENT])
  expect(line('31/05/2026', 'E-mail', 'Oui, écrivez-moi')).toMatchObject({
    contact: { consent: { givenOn: '2026-05-31', channel: 'mail', words: 'Oui, écrivez-moi' } },
  })
  expect(line('', '', '')).toMatchObject({ contact: { consent: null } })
  for (const part of [
    ['', 'E-mail', 'Oui'],
    ['31/05/2026', '', 'Oui'],
    ['31/05/2026', 'E-mail', ''],
    ['2027-01-01', 'E-mail', 'Oui'],
  ])
    expect(line(...part)).toHaveProperty('refusal')
})
