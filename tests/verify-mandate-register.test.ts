import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registerCsv } from '#app/routes/console/mandates/register-csv.ts'
import type { WrittenLine } from '#modules/mandates/register-file.ts'
import { chainedText, type RegisterEntry, registerCells } from '#modules/mandates/register-line.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import { temporaryFolder } from './after-file.ts'
import { aMandateTerms } from './mandate-terms-factory.ts'
import { ROOT } from './source-files.ts'

const folder = temporaryFolder('register')
const file = join(folder, 'registre.csv')
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

/** The output of the script for a file, run by Node alone. */
function verify(csv: string, earlier: string[] = []) {
  writeFileSync(file, csv)
  const script = join(ROOT, 'docs/verify-mandate-register.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, ...earlier], {
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}

describe('the script that checks an exported register', () => {
  const lines = aRegister()
  const csv = registerCsv(lines)

  test('holds a register that was not touched, and one that grew since an earlier export', () => {
    expect(verify(csv)).toEqual({ status: 0, said: `6 lines hold, 3 mandates, last hash ${lines[5]!.hash}` })
    expect(verify(csv, [lines[2]!.hash]).status).toBe(0)
  })

  test.each([0, 2, 5])('finds a line %i whose text was altered', (at) => {
    const altered = lines.map((line, i) => {
      if (i !== at) return line
      return { ...line, cells: line.cells.map((cell) => cell.replace('Vidal', 'Vidai')) }
    })
    expect(verify(registerCsv(altered))).toEqual({
      status: 1,
      said: `Line ${at + 1}: its text is not the one that was hashed.`,
    })
  })

  test('finds an altered line whose own hash was computed again', () => {
    const cells = lines[1]!.cells.map((cell) => cell.replace('villa', 'studio'))
    const hash = sha256Of(Buffer.from(chainedText(lines[1]!.previousHash, cells)))
    expect(verify(registerCsv(lines.with(1, { ...lines[1]!, cells, hash })))).toEqual({
      status: 1,
      said: 'Line 3: it does not follow the line before it.',
    })
  })

  test('finds lines that were removed or moved, and a register rewritten since an earlier export', () => {
    expect(verify(registerCsv(lines.toSpliced(2, 1))).status).toBe(1)
    expect(verify(registerCsv([lines[1]!, lines[0]!, ...lines.slice(2)])).status).toBe(1)
    expect(verify(registerCsv(lines.slice(0, 4)), [lines[5]!.hash])).toMatchObject({ status: 1 })
  })

  test('finds a skipped number, even when every hash is right', () => {
    expect(
      verify(
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
    expect(verify('Nom;Prénom\r\nVidal;Hélène\r\n').status).toBe(2)
  })
})
