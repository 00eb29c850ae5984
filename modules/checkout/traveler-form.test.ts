import { describe, expect, test } from 'vitest'
import { hasDocumentNames, readTraveler } from './traveler-form.ts'

const FILLED = {
  firstName: 'Camille',
  lastName: 'Exemple',
  email: 'camille@example.fr',
  phone: '+33 6 00 00 00 00',
}

describe('traveler form', () => {
  test('requires four fields, with France as the default country', () => {
    expect(readTraveler(FILLED)).toEqual({
      traveler: { ...FILLED, address: '', city: '', postalCode: '', country: 'France' },
    })
  })

  test('names each missing field', () => {
    const read = readTraveler({ address: '1 rue de la Mer' })
    expect(Object.keys('errors' in read ? read.errors : {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
    ])
  })

  test.each(['camille', 'camille@', 'a b@c.fr', 'camille@example'])('refuses the e-mail « %s »', (email) => {
    expect(readTraveler({ ...FILLED, email })).toMatchObject({
      errors: { email: expect.stringContaining('adresse e-mail') },
    })
  })

  test.each(['12345', 'appelez-moi', '1234567890123456'])('refuses the phone « %s »', (phone) => {
    expect(readTraveler({ ...FILLED, phone })).toMatchObject({
      errors: { phone: expect.stringContaining('numéro') },
    })
  })

  test.each([
    ['Camille\u202e\u200b', 'Exem\r\nple', { firstName: 'Camille', lastName: 'Exem ple' }],
    ['Ελένη', 'Іванова', { firstName: 'Ελένη', lastName: 'Іванова' }],
  ])('keeps « %s » « %s » as the contract prints it', (firstName, lastName, traveler) => {
    expect(readTraveler({ ...FILLED, firstName, lastName })).toMatchObject({ traveler })
  })

  test.each(['محمد العتيبي', '李', 'נועה', 'สมชาย'])('asks for « %s » in Latin letters', (lastName) => {
    expect(readTraveler({ ...FILLED, lastName })).toEqual({
      errors: { lastName: expect.stringContaining('lettres latines, comme sur votre passeport') },
    })
    expect(hasDocumentNames({ ...FILLED, lastName })).toBe(false)
  })

  test('says the bound of a name of 300 letters', () => {
    expect(readTraveler({ ...FILLED, lastName: 'a'.repeat(300) })).toEqual({
      errors: { lastName: 'Raccourcissez ce texte à 120\u00a0signes au plus\u00a0: il en compte 300.' },
    })
  })

  test('tidies spaces and refuses text that is too long', () => {
    expect(readTraveler({ ...FILLED, lastName: '  de  la   Mer ' })).toMatchObject({
      traveler: { lastName: 'de la Mer' },
    })
    expect(readTraveler({ ...FILLED, address: 'x'.repeat(121) })).toHaveProperty('errors.address')
  })
})
