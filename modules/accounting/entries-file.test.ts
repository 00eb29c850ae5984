import { describe, expect, test } from 'vitest'
import type { LedgerLine, PostingKind } from '#modules/payments/ledger.ts'
import { type EntryPosting, entriesFile, entriesFileName, inLatin9 } from './entries-file.ts'

const STAY = { number: 'CAL-2027-000012', label: 'Camille Exemple' }
const OWNER = { number: 'P1', label: 'Hélène Vidal' }
const CANNES = { number: 'CANNES', label: 'Cannes' }

type Line = [LedgerLine['account'], number, typeof STAY?]
const posting = (kind: PostingKind, day: EntryPosting['day'], lines: readonly Line[]): EntryPosting => ({
  ...{ kind, day, piece: STAY.number },
  lines: lines.map(([account, amount, of = STAY]) => ({
    account,
    amount,
    kind,
    of,
    label: `${account}\tdu séjour`,
  })),
})

/** Vector A of the specification: what is charged, paid and allotted of a stay of 12 190.22. */
const VECTOR_A = [
  posting('charge', '2027-01-10', [
    ['traveler', 1_219_022],
    ['rent', -1_050_000],
    ['cleaning', -45_000],
    ['linen', -18_000],
    ['service', -52_500],
    ['add_on', -24_500],
    ['tourist_tax', -29_022],
  ]),
  posting('payment', '2027-06-10', [
    ['processor', 1_219_022],
    ['traveler', -1_219_022],
  ]),
  posting('allotment', '2027-07-17', [
    ['allotted', 1_219_022],
    ['owner', -840_000, OWNER],
    ['agency', -291_667],
    ['agency_vat', -58_333],
    ['commune', -29_022, CANNES],
  ]),
]

const rowsOf = (text: string) =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((row) => row.split('\t'))

describe('the file of the entries of a year', () => {
  const { text, ...sums } = entriesFile(2027, [], VECTOR_A)
  const [head, ...rows] = rowsOf(text)

  test('has the 18 columns of the tax office in each line, and as much debit as credit', () => {
    expect(head!.join(' ')).toBe(
      'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise',
    )
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([18]))
    expect(sums).toEqual({ entries: 3, lines: 14, debit: 3 * 1_219_022, credit: 3 * 1_219_022 })
  })

  test('writes the owner’s part of vector A with its third party, its piece and its days', () => {
    expect(rows.find(([, , , , account]) => account === '467200')).toEqual([
      ...['SJ', 'Séjours et répartitions', '3', '20270717', '467200', 'Propriétaires mandants'],
      ...['P1', 'Hélène Vidal', 'CAL-2027-000012', '20270717', 'owner du séjour', '0,00', '8400,00'],
      ...['', '', '20270717', '', ''],
    ])
  })

  test('is income of the agency only once the stay is allotted, its VAT apart', () => {
    const of = (number: string) =>
      rows.filter((row) => row[4] === number).map((row) => [row[2], row[11], row[12]])
    expect(of('706000')).toEqual([['3', '0,00', '2916,67']])
    expect(of('445710')).toEqual([['3', '0,00', '583,33']])
    expect(of('447000')).toEqual([['3', '0,00', '290,22']])
    // What the traveler was charged, and what it was allotted.
    expect(of('467300').at(-1)).toEqual(['3', '12190,22', '0,00'])
  })

  test('gives no number to a posting that only renames a line', () => {
    const renamed = posting('charge', '2027-02-01', [['rent', 0]])
    const { entries, text } = entriesFile(2027, [], [VECTOR_A[0]!, renamed, VECTOR_A[1]!])
    expect(entries).toBe(2)
    expect(rowsOf(text).at(-1)![2]).toBe('2')
  })

  test('opens with what the accounts of before hold, their income in one result', () => {
    const account = (number: string) => ({ number, label: number, auxiliary: null })
    const { text, ...sums } = entriesFile(
      2028,
      [
        { account: account('512000'), amount: 1_200_000 },
        { account: { ...account('467200'), auxiliary: OWNER }, amount: -840_000 },
        { account: account('706000'), amount: -380_000 },
        { account: account('627000'), amount: 20_000 },
      ],
      [],
    )
    expect(rowsOf(text).map((row) => [row[0], row[3], row[4], row[6], row[11], row[12]])).toEqual([
      ['JournalCode', 'EcritureDate', 'CompteNum', 'CompAuxNum', 'Debit', 'Credit'],
      ['AN', '20280101', '512000', '', '12000,00', '0,00'],
      ['AN', '20280101', '467200', 'P1', '0,00', '8400,00'],
      ['AN', '20280101', '120000', '', '0,00', '3600,00'],
    ])
    expect(sums).toMatchObject({ entries: 1, debit: 1_200_000, credit: 1_200_000 })
  })
})

test('the file is named by the SIREN and the day on which the year closes', () => {
  expect(entriesFileName('732 829 320', 2027)).toBe('732829320FEC20271231.txt')
})

test('the file is in ISO 8859-15: the euro and œ have their place there, an apostrophe is straight, a foreign letter loses its accent', () => {
  expect(Buffer.from(inLatin9('œuvre, 5 €, l’été, Ştefan, Ž, Ł, 漢')).toString('hex')).toBe(
    Buffer.concat([
      Buffer.from([0xbd]),
      Buffer.from('uvre, 5 ', 'latin1'),
      Buffer.from([0xa4]),
      Buffer.from(", l'été, Stefan, ", 'latin1'),
      Buffer.from([0xb4]),
      Buffer.from(', L, ?', 'latin1'),
    ]).toString('hex'),
  )
})
