import { expect, test } from 'vitest'
import { contactName, contactProblems } from './contact.ts'

const PERSON = { kind: 'person', firstName: 'Camille', lastName: 'Roux', company: 'Azur Conseil' } as const

test('a person is named by first and last name, a company by its own', () => {
  expect(contactName(PERSON)).toBe('Camille Roux')
  expect(contactName({ ...PERSON, firstName: '' })).toBe('Roux')
  expect(contactName({ ...PERSON, kind: 'company' })).toBe('Azur Conseil')
})

test('a person without last name and a company without name are refused beside their field', () => {
  expect(contactProblems({ ...PERSON, emails: [] })).toBeNull()
  expect(contactProblems({ ...PERSON, lastName: '', emails: [] })).toHaveProperty('lastName')
  expect(contactProblems({ ...PERSON, kind: 'company', company: '', emails: [] })).toHaveProperty('company')
})

test('an address that is typed twice is refused beside the second', () => {
  const emails = ['a@example.org', 'b@example.org', 'a@example.org'].map((email) => ({
    ...{ email, label: 'work' as const },
  }))
  expect(contactProblems({ ...PERSON, emails })).toHaveProperty('email3')
})
