import { describe, expect, test } from 'vitest'
import { readTraveller } from './traveller-form.ts'

const FILLED = {
  firstName: 'Camille',
  lastName: 'Exemple',
  email: 'camille@example.fr',
  phone: '+33 6 00 00 00 00',
}

describe('traveller form', () => {
  test('four fields are enough, France by default', () => {
    expect(readTraveller(FILLED)).toEqual({
      traveller: { ...FILLED, address: '', city: '', postalCode: '', country: 'France' },
    })
  })

  test('names each missing field', () => {
    const read = readTraveller({ address: '1 rue de la Mer' })
    expect(Object.keys('errors' in read ? read.errors : {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
    ])
  })

  test.each(['camille', 'camille@', 'a b@c.fr', 'camille@example'])('refuses the e-mail « %s »', (email) => {
    expect(readTraveller({ ...FILLED, email })).toMatchObject({
      errors: { email: expect.stringContaining('adresse e-mail') },
    })
  })

  test.each(['12345', 'appelez-moi', '1234567890123456'])('refuses the phone « %s »', (phone) => {
    expect(readTraveller({ ...FILLED, phone })).toMatchObject({
      errors: { phone: expect.stringContaining('numéro') },
    })
  })

  test('tidies spaces and refuses endless text', () => {
    expect(readTraveller({ ...FILLED, lastName: '  de  la   Mer ' })).toMatchObject({
      traveller: { lastName: 'de la Mer' },
    })
    expect(readTraveller({ ...FILLED, address: 'x'.repeat(121) })).toHaveProperty('errors.address')
  })
})
