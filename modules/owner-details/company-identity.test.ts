import { expect, test } from 'vitest'
import { readCompanyIdentity } from './company-identity.ts'

const GIVEN = {
  legalName: ' SCI  Les Pins ',
  country: 'fr',
  registrationNumber: '732 829 320',
  taxNumber: '732829320',
  vatNumber: 'FR 44 732829320',
}

test('a company is kept by its name and its numbers, without the signs between their parts', () => {
  expect(readCompanyIdentity(GIVEN)).toEqual({
    legalName: 'SCI Les Pins',
    country: 'FR',
    registrationNumber: '732829320',
    taxNumber: '732829320',
    vatNumber: 'FR44732829320',
  })
})

test('a company without VAT number has none', () => {
  expect(readCompanyIdentity({ ...GIVEN, vatNumber: ' ' })).toHaveProperty('vatNumber', null)
})

test('a SIREN is checked in France, another register’s number elsewhere is not', () => {
  const wrong = { ...GIVEN, registrationNumber: '732829321' }
  expect(readCompanyIdentity(wrong)).toEqual({ errors: { registrationNumber: expect.any(String) } })
  expect(readCompanyIdentity({ ...wrong, country: 'IT', registrationNumber: 'RM1234567' })).toHaveProperty(
    'country',
    'IT',
  )
})

test('each field that is wrong is named', () => {
  const nothing = { legalName: '', country: 'France', registrationNumber: '', taxNumber: '', vatNumber: '12' }
  expect(Object.keys((readCompanyIdentity(nothing) as { errors: object }).errors)).toEqual([
    ...['legalName', 'country', 'registrationNumber', 'taxNumber', 'vatNumber'],
  ])
})
