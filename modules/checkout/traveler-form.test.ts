import { describe, expect, test } from 'vitest'
import { readTraveler } from './traveler-form.ts'

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

  test('tidies spaces and refuses text that is too long', () => {
    expect(readTraveler({ ...FILLED, lastName: '  de  la   Mer ' })).toMatchObject({
      traveler: { lastName: 'de la Mer' },
    })
    expect(readTraveler({ ...FILLED, address: 'x'.repeat(121) })).toHaveProperty('errors.address')
  })
})
