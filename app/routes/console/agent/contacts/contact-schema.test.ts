import { expect, test } from 'vitest'
import { MOST_SHOWN } from '#modules/contacts/contact.ts'
import { CONTACT_FORM, typedWords } from './contact-schema.ts'

function read(more: Record<string, string> = {}) {
  const form = new FormData()
  const rows = Array.from({ length: MOST_SHOWN }, (_, n) => n + 1)
  const labels = rows.flatMap((row) => [
    [`emailLabel${row}`, 'personal'],
    [`phoneLabel${row}`, 'mobile'],
  ])
  const typed = { kind: 'person', language: 'fr', lastName: ' Roux ', ...Object.fromEntries(labels), ...more }
  for (const [name, value] of Object.entries(typed)) form.set(name, value as string)
  return CONTACT_FORM.read(form)
}

test('addresses and numbers that are left empty are no addresses, and numbers are sent as they are typed', () => {
  const answer = read({ email2: 'Camille@Example.org', emailLabel2: 'work', phone1: '06 12 34 56 78' })
  if ('errors' in answer) throw new Error('The form is right')
  expect(typedWords(answer.values)).toEqual({
    ...{ kind: 'person', firstName: '', lastName: 'Roux', company: '', language: 'fr', town: '' },
    ...{ country: null, preferences: '' },
    emails: [{ email: 'camille@example.org', label: 'work' }],
    phones: [{ number: '06 12 34 56 78', label: 'mobile' }],
  })
})

test('a text that is no number, an address that is none and an unknown country are refused', () => {
  const answer = read({ phone3: '06 12', email4: 'camille', country: 'XX' })
  expect(answer).toMatchObject({
    errors: { phone3: expect.any(String), email4: expect.any(String), country: expect.any(String) },
  })
})
