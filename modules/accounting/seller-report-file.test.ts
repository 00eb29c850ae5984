import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/after-file.ts'
import { hasProgram } from '#tests/system-program.ts'
import type { ReportedSeller } from './seller-report.ts'
import { sellerReportFile } from './seller-report-file.ts'

/** The schemas of the tax office stand with the client. */
const SCHEMA = join(process.env.JUDGES ?? '../shared/judges', 'DPIXML_v1.1-fr1.xsd')
const folder = temporaryFolder('dac7')

const person: ReportedSeller = {
  ...{ partyId: 'p-1', name: 'Hélène Vidal', address: '4 rue des Essais, 06400 Cannes' },
  identity: {
    ...{ kind: 'person', country: 'FR', taxNumber: '3012345678901' },
    ...{ firstName: 'Hélène', lastName: 'Vidal', birthDate: '1961-03-04', birthPlace: null },
  },
  account: { iban: 'FR7630006000011234567890189', holder: 'Hélène Vidal' },
  villa: { publicId: 'v-1', title: 'Villa des Pins', agency: 'Agence Essai' },
  listings: [
    {
      ...{
        title: 'Villa des Pins',
        street: '1 chemin des Pins',
        postalCode: '06400',
        city: 'Cannes',
        country: 'FR',
      },
      // Vectors A and B: 8 400.00 and 4 200.00 in July, a commission of 2 100.00 and 1 050.00.
      ...{ isApartment: false, consideration: [0, 0, 1_260_000, 0], fees: [0, 0, 315_000, 0] },
      ...{ stays: [0, 0, 1, 0], nights: 7 },
    },
    {
      ...{ title: 'Vide', street: '2 chemin', postalCode: '06400', city: 'Cannes', country: 'FR' },
      ...{
        isApartment: true,
        consideration: [0, 0, 0, 0],
        fees: [0, 0, 0, 0],
        stays: [0, 0, 0, 0],
        nights: 0,
      },
    },
  ],
}
const company: ReportedSeller = {
  ...person,
  ...{ partyId: 'p-2', name: 'SCI Les Pins & Fils', account: null },
  identity: {
    ...{ kind: 'company', country: 'FR', taxNumber: '732829320', vatNumber: null },
    ...{ legalName: 'SCI Les Pins & Fils', registrationNumber: '732829320' },
  },
}
const unknown: ReportedSeller = { ...person, partyId: 'p-3', identity: null }

const file = (sellers: readonly ReportedSeller[]) =>
  sellerReportFile(
    {
      ...{ year: 2027, at: new Date('2028-01-10T09:00:00Z') },
      operator: {
        name: 'Calanque Exploitation',
        siren: '732 829 320',
        address: '1 quai des Essais, 06400 Cannes',
      },
    },
    sellers,
  )

test('an owner is declared in whole euros by quarter, with the fees apart; a listing that brought nothing is left out', () => {
  const xml = file([person])!
  expect(xml).toContain('<ConsQ3 currCode="EUR">12600</ConsQ3>')
  expect(xml).toContain('<FeesQ3 currCode="EUR">3150</FeesQ3>')
  expect(xml).toContain('<NumbQ3>1</NumbQ3>')
  expect(xml).toContain('<RentedDays>7</RentedDays>')
  expect(xml.match(/<PropertyListing>/g)).toHaveLength(1)
  expect(xml).toContain('<MessageRefId>OP_2027_732829320_20280110090000000</MessageRefId>')
})

test('a payment contested in a later quarter is taken off what the year declares', () => {
  const [villa] = person.listings
  const contested = { ...villa!, consideration: [0, 0, 840_000, -731_413] } as const
  const xml = file([{ ...person, listings: [contested] }])!
  expect(xml).toContain('<ConsQ3 currCode="EUR">1086</ConsQ3><ConsQ4 currCode="EUR">0</ConsQ4>')
})

test('an owner who lacks something is left out, and without any other there is no file', () => {
  expect(file([unknown])).toBeNull()
  expect(file([person, unknown])!.match(/<ReportableSeller>/g)).toHaveLength(1)
})

test.runIf(hasProgram('xmllint') && existsSync(SCHEMA))(
  'the schema of the tax office finds the file valid',
  () => {
    const path = join(folder, 'dac7.xml')
    writeFileSync(path, file([person, company])!)
    expect(() =>
      execFileSync('xmllint', ['--noout', '--schema', SCHEMA, path], { stdio: 'pipe' }),
    ).not.toThrow()
  },
)
