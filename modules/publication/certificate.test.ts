import { expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'

const TODAY = '2026-11-20'
const TYPED = { kind: 'insurance', number: ' MRH-12 ', issuer: 'Assureur Essai', endsOn: '2026-11-20' }

test('a paper that is valid today is accepted, and its texts are trimmed', () => {
  expect(readCertificate(TYPED, TODAY)).toEqual({ ...TYPED, number: 'MRH-12' })
})

test('an insurance without an end date is refused, an authorization without one is accepted, and an expired paper is refused', () => {
  expect(readCertificate({ ...TYPED, endsOn: '' }, TODAY)).toHaveProperty('errors.endsOn')
  expect(readCertificate({ ...TYPED, kind: 'change_of_use', endsOn: '' }, TODAY)).toMatchObject({
    endsOn: null,
  })
  for (const endsOn of ['2026-11-19', '2026-02-31'])
    expect(readCertificate({ ...TYPED, endsOn }, TODAY)).toHaveProperty('errors.endsOn')
})

test('each invalid field has its error', () => {
  const { errors } = readCertificate({ kind: 'x', number: ' ', issuer: '', endsOn: 'x' }, TODAY) as {
    errors: object
  }
  expect(Object.keys(errors).sort()).toEqual(['endsOn', 'issuer', 'kind', 'number'])
})
