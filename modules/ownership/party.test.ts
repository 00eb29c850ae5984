import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { COMPANY, companyName, partyName, registrationWords } from './party.ts'

const company = { legalName: 'Les Pins', legalForm: 'SCI', registrationNumber: '732829320', seat: 'Nice' }

test('a party is named by its company, else by its person', () => {
  const person = { firstName: 'Hélène', lastName: 'Vidal' }
  expect(partyName({ ...person, company: null })).toBe('Hélène Vidal')
  expect(partyName({ ...person, company })).toBe('SCI Les Pins')
})

test('a form that the name already begins with is not written twice', () => {
  expect(companyName({ legalName: 'SCI Les Pins', legalForm: 'SCI' })).toBe('SCI Les Pins')
  expect(companyName({ legalName: 'Scierie du Var', legalForm: 'SCI' })).toBe('SCI Scierie du Var')
})

test('a SIREN is written by threes, a number of another register as it is', () => {
  expect(registrationWords(company)).toBe('SIREN 732\u00a0829\u00a0320')
  expect(registrationWords({ registrationNumber: 'HRB12345' })).toBe('n°\u00a0HRB12345')
})

test('a SIREN with a wrong digit is refused, another register’s number taken', () => {
  const { registrationNumber } = COMPANY
  expect(z.safeParse(registrationNumber, '732 829 321').success).toBe(false)
  expect(z.parse(registrationNumber, '732 829 320')).toBe('732829320')
  expect(z.parse(registrationNumber, 'hrb 12345')).toBe('HRB12345')
})
