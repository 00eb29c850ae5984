import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/after-file.ts'
import { hasProgram } from '#tests/system-program.ts'
import { type TransferOrder, transferFile } from './transfer-file.ts'

/** The schema of ISO 20022 stands with the client. */
const SCHEMA = join(process.env.JUDGES ?? '../shared/judges', 'pain.001.001.09.xsd')
const folder = temporaryFolder('transfers')

const order: TransferOrder = {
  ...{ id: 'CAL-1-2027-003', createdAt: new Date('2027-08-03T08:15:30.250Z'), executeOn: '2027-08-04' },
  payer: {
    ...{ name: 'Agence des Îles & Pins', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
    address: { street: '1 quai de l’Été', postalCode: '06400', town: 'Cannes', country: 'FR' },
  },
  transfers: [
    {
      ...{
        reference: 'CAL-R12-1',
        amount: 840_000,
        name: 'Hélène Vidal',
        iban: 'FR1420041010050500013M02606',
      },
      address: { street: null, postalCode: '06600', town: 'Antibes', country: 'FR' },
      purpose: 'Séjours CAL-2027-000001, CAL-2027-000002',
    },
    {
      ...{ reference: 'CAL-R12-2', amount: 5, name: 'SCI « Les Pins »', iban: 'MC5811222000010123456789030' },
      address: { street: '2 quai Albert Ier', postalCode: '98000', town: 'Monaco', country: 'MC' },
      purpose: 'Séjours CAL-2027-000003',
    },
  ],
}

test('an order has one part for its day and its account, with its number of transfers and their exact sum', () => {
  const file = transferFile(order)
  expect(file.match(/<PmtInf>/g)).toHaveLength(1)
  expect(file.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>8400.05<\/CtrlSum>/g)).toHaveLength(2)
  expect(file).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>')
  expect(file).toContain('<Nm>Agence des Iles + Pins</Nm>')
  expect(file).toContain(
    '<PstlAdr><StrtNm>2 quai Albert Ier</StrtNm><PstCd>98000</PstCd><TwnNm>Monaco</TwnNm><Ctry>MC</Ctry></PstlAdr>',
  )
  expect(file).toContain('<PstlAdr><PstCd>06600</PstCd><TwnNm>Antibes</TwnNm><Ctry>FR</Ctry></PstlAdr>')
  expect(transferFile(order)).toBe(file)
  // One byte a sign.
  expect(Buffer.byteLength(file)).toBe(file.length)
})

test('a party without a sign that banks take is in no order, and a part of its address without one is left out', () => {
  const [first] = order.transfers
  const of = (change: Partial<typeof first>) =>
    transferFile({ ...order, transfers: [{ ...first!, ...change }] })
  const athens = { street: 'Οδός Αθηνάς', postalCode: '10551', town: 'Athènes', country: 'GR' }
  expect(of({ address: athens })).toContain('<PstlAdr><PstCd>10551</PstCd><TwnNm>Athenes</TwnNm>')
  expect(() => of({ name: 'Ελένη Παπά' })).toThrow('Ελένη Παπά')
  expect(() => of({ address: { ...athens, town: 'Αθήνα' } })).toThrow('Αθήνα')
  expect(() => transferFile({ ...order, payer: { ...order.payer, name: 'Агентство' } })).toThrow('Агентство')
})

test('an order without a transfer is none', () => {
  expect(() => transferFile({ ...order, transfers: [] })).toThrow()
})

test.skipIf(!existsSync(SCHEMA) || !hasProgram('xmllint'))('an order keeps the schema of ISO 20022', () => {
  const path = join(folder, 'order.xml')
  writeFileSync(path, transferFile(order))
  execFileSync('xmllint', ['--noout', '--schema', SCHEMA, path], { stdio: 'pipe' })
})
