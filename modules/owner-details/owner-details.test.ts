import { describe, expect, test } from 'vitest'
import { readTaxIdentity } from './owner-details.ts'

const TODAY = '2026-11-20'
const GIVEN = { country: 'fr', taxNumber: '12 34 567 890 123', birthDate: '1970-05-02', birthPlace: '' }

const WRONG = { country: 'France', taxNumber: '12', birthDate: '1970-02-31', birthPlace: '?' }

describe('a tax identity', () => {
  test('is kept without the signs between its parts', () => {
    expect(readTaxIdentity(GIVEN, TODAY)).toEqual({
      country: 'FR',
      taxNumber: '1234567890123',
      birthDate: '1970-05-02',
      birthPlace: null,
    })
  })

  test('names every field that is wrong', () => {
    expect(readTaxIdentity(WRONG, TODAY)).toEqual({
      errors: {
        country: expect.any(String),
        taxNumber: expect.any(String),
        birthDate: expect.any(String),
        birthPlace: expect.any(String),
      },
    })
  })

  test('without a tax number has a place of birth, or is refused', () => {
    const without = { ...GIVEN, country: 'BR', taxNumber: '' }
    expect(readTaxIdentity({ ...without, birthPlace: ' Recife,  Brésil ' }, TODAY)).toMatchObject({
      ...{ taxNumber: null, birthPlace: 'Recife, Brésil' },
    })
    expect(readTaxIdentity(without, TODAY)).toHaveProperty('errors.taxNumber')
  })

  test('is that of a person of age: 18 today passes, 18 tomorrow does not', () => {
    expect(readTaxIdentity({ ...GIVEN, birthDate: '2008-11-20' }, TODAY)).toHaveProperty('country')
    expect(readTaxIdentity({ ...GIVEN, birthDate: '2008-11-21' }, TODAY)).toHaveProperty('errors.birthDate')
  })
})
