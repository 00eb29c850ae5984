import { describe, expect, test } from 'vitest'
import { receiptRegisterCsv } from '#app/routes/console/books/receipt-register-csv.ts'
import { registerCsv } from '#app/routes/console/mandates/register-csv.ts'
import type { WrittenLine } from '#modules/mandates/register-file.ts'
import { chainedText, type RegisterEntry, registerCells } from '#modules/mandates/register-line.ts'
import { type ReceiptEntry, receiptCells, type WrittenReceipt } from '#modules/payments/receipt-line.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import { aMandateTerms } from './mandate-terms-factory.ts'
import { verifyRegister } from './verify-register.ts'

const ENTRIES: [RegisterEntry, number][] = [
  ...([
    ['taken_over', 1],
    ['inscription', 2],
    ['cancellation', 2],
  ] as [RegisterEntry, number][]),
  ...([
    ['inscription', 3],
    ['amendment', 1],
    ['end', 1],
  ] as [RegisterEntry, number][]),
]

/** A register of six lines, with every text that CSV must escape. */
function aRegister(entries = ENTRIES): WrittenLine[] {
  const lines: WrittenLine[] = []
  for (const [at, [entry, number]] of entries.entries()) {
    const previousHash = lines.at(-1)?.hash ?? '0'.repeat(64)
    const cells = registerCells({
      ...{
        position: at + 1,
        cardNumber: 'CPI 0601 2020',
        entry,
        writtenOn: '2026-11-22',
        end: 'Vente ; « suite »',
      },
      terms: { from: '2027-01-01', terms: aMandateTerms() },
      mandate: {
        ...{
          propertyId: 1,
          agencyId: 1,
          ownerId: null,
          number,
          formerNumber: '=1+1',
          ownerName: 'Jean "Jo" Vidal',
        },
        ...{
          ownerAddress: '4 montée;\r\n06600 Antibes',
          propertyNature: 'villa',
          propertyAddress: '-1 chemin',
        },
        ...{ startsOn: '2027-01-01', endsOn: null, endReason: null, signedOn: null },
      },
    })
    lines.push({
      position: at + 1,
      cells,
      previousHash,
      hash: sha256Of(Buffer.from(chainedText(previousHash, cells))),
    })
  }
  return lines
}

describe('the script that checks an exported register of mandates', () => {
  const lines = aRegister()
  const csv = registerCsv(lines)

  test('holds a register that was not touched, and one that grew since an earlier export', () => {
    expect(verifyRegister(csv)).toEqual({
      status: 0,
      said: `6 lines hold, 3 mandates, last hash ${lines[5]!.hash}`,
    })
    expect(verifyRegister(csv, [lines[2]!.hash]).status).toBe(0)
  })

  test.each([0, 2, 5])('finds a line %i whose text was altered', (at) => {
    const altered = lines.map((line, i) => {
      if (i !== at) return line
      return { ...line, cells: line.cells.map((cell) => cell.replace('Vidal', 'Vidai')) }
    })
    expect(verifyRegister(registerCsv(altered))).toEqual({
      status: 1,
      said: `Line ${at + 1}: its text is not the one that was hashed.`,
    })
  })

  test('finds an altered line whose own hash was computed again', () => {
    const cells = lines[1]!.cells.map((cell) => cell.replace('villa', 'studio'))
    const hash = sha256Of(Buffer.from(chainedText(lines[1]!.previousHash, cells)))
    expect(verifyRegister(registerCsv(lines.with(1, { ...lines[1]!, cells, hash })))).toEqual({
      status: 1,
      said: 'Line 3: it does not follow the line before it.',
    })
  })

  test('finds lines that were removed or moved, and a register rewritten since an earlier export', () => {
    expect(verifyRegister(registerCsv(lines.toSpliced(2, 1))).status).toBe(1)
    expect(verifyRegister(registerCsv([lines[1]!, lines[0]!, ...lines.slice(2)])).status).toBe(1)
    expect(verifyRegister(registerCsv(lines.slice(0, 4)), [lines[5]!.hash])).toMatchObject({ status: 1 })
  })

  test('finds a skipped number, even when every hash is right', () => {
    expect(
      verifyRegister(
        registerCsv(
          aRegister([
            ['inscription', 1],
            ['inscription', 3],
          ]),
        ),
      ),
    ).toEqual({
      status: 1,
      said: 'Line 2: mandate 3 comes after mandate 1.',
    })
  })

  test('says of another file that it is no register', () => {
    expect(verifyRegister('Nom;Prénom\r\nVidal;Hélène\r\n').status).toBe(2)
  })
})

/** A register of receipts whose two first lines are of the form of before. */
function someReceipts(): WrittenReceipt[] {
  const lines: WrittenReceipt[] = []
  for (const [at, entry] of (['receipt', 'receipt', 'receipt', 'returned'] as ReceiptEntry[]).entries()) {
    const previousHash = lines.at(-1)?.hash ?? '0'.repeat(64)
    const whole = receiptCells({
      ...{ number: at + 1, cardNumber: 'CPI 0601 2020', receivedOn: '2026-11-20', payer: '=Jean "Jo" Vidal' },
      ...{ amount: 123_456, means: 'Virement ; référence A', purpose: 'Séjour', mandate: '7' },
      ...{ entry, enteredOn: '2026-11-22' },
    })
    const cells = at < 2 ? whole.slice(0, 8) : whole
    const hash = sha256Of(Buffer.from(chainedText(previousHash, cells)))
    lines.push({ number: at + 1, cells, previousHash, hash })
  }
  return lines
}

describe('the same script, for an exported register of receipts', () => {
  const lines = someReceipts()

  test('holds one that was not touched, its lines of the form of before too', () => {
    expect(verifyRegister(receiptRegisterCsv(lines))).toEqual({
      status: 0,
      said: `4 lines hold, last hash ${lines[3]!.hash}`,
    })
    expect(verifyRegister(receiptRegisterCsv(lines), [lines[1]!.hash]).status).toBe(0)
  })

  test.each([
    [0, 'Vidal', 'Vidai'],
    [2, '2026-11-22', '2026-11-21'],
    [3, 'Restitution', ''],
  ])('finds a line %i of which %s was altered', (at, from, to) => {
    const altered = lines.map((line, i) =>
      i === at ? { ...line, cells: line.cells.map((cell) => cell.replace(from, to)) } : line,
    )
    expect(verifyRegister(receiptRegisterCsv(altered))).toEqual({
      status: 1,
      said: `Line ${at + 1}: its text is not the one that was hashed.`,
    })
  })

  test('finds lines that were removed or moved', () => {
    expect(verifyRegister(receiptRegisterCsv(lines.toSpliced(1, 1))).status).toBe(1)
    expect(verifyRegister(receiptRegisterCsv([lines[1]!, lines[0]!, ...lines.slice(2)])).status).toBe(1)
  })
})
