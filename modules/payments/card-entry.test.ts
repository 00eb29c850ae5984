import { expect, test } from 'vitest'
import { cardEntryErrors, completeCard, formatExpiry, isExpired, readExpiry } from './card-entry.ts'

const today = '2027-07-17'

const entry = {
  number: '4242 4242 4242 4242',
  expiry: '07/29',
  securityCode: '123',
  name: 'Camille Exemple',
  email: 'camille@example.fr',
}

test('a complete entry is a card', () => {
  expect(cardEntryErrors(entry, today)).toEqual({})
  expect(completeCard(entry, today)).toEqual({
    number: '4242424242424242',
    expiryMonth: 7,
    expiryYear: 2029,
    securityCode: '123',
    name: 'Camille Exemple',
  })
})

test('an entry without a name, an e-mail or a complete card is refused', () => {
  for (const field of Object.keys(entry)) {
    const missing = { ...entry, [field]: '' }
    expect(completeCard(missing, today)).toBeNull()
    expect(Object.keys(cardEntryErrors(missing, today))).toEqual([field])
  }
})

test('an American Express code has four digits', () => {
  const amex = { ...entry, number: '378282246310005' }
  expect(cardEntryErrors(amex, today)).toEqual({
    securityCode: 'Indiquez les 4 chiffres du code de sécurité.',
  })
  expect(completeCard({ ...amex, securityCode: '1234' }, today)).not.toBeNull()
})

test('expiry dates are read and written as people type them', () => {
  expect(readExpiry('07/29')).toEqual({ month: 7, year: 2029 })
  expect(readExpiry('0729')).toEqual({ month: 7, year: 2029 })
  expect(readExpiry('07 / 2029')).toEqual({ month: 7, year: 2029 })
  expect(readExpiry('13/29')).toBeNull()
  expect(readExpiry('7')).toBeNull()
  expect(['0', '07', '072', '0729', '7', '729'].map(formatExpiry)).toEqual([
    '0',
    '07',
    '07/2',
    '07/29',
    '07',
    '07/29',
  ])
})

test('an expiry date with the four-digit year that browsers fill in is read', () => {
  expect(['12/2030', '122030', '07 / 2029'].map(formatExpiry)).toEqual(['12/30', '12/30', '07/29'])
})

test('a card is valid until the end of its month', () => {
  expect(isExpired({ month: 7, year: 2027 }, today)).toBe(false)
  expect(isExpired({ month: 6, year: 2027 }, today)).toBe(true)
  expect(cardEntryErrors({ ...entry, expiry: '06/27' }, today).expiry).toContain('expiré')
})

test('a kept card must be valid until the last due, and the message names that day', () => {
  const kept = (expiry: string) => cardEntryErrors({ ...entry, expiry }, '2026-11-20', '2027-06-17').expiry
  expect(kept('06/27')).toBeUndefined()
  expect(kept('05/27')).toContain('17\u00a0juin\u00a02027')
  expect(completeCard({ ...entry, expiry: '05/27' }, '2026-11-20', '2027-06-17')).toBeNull()
  expect(completeCard({ ...entry, expiry: '05/27' }, '2026-11-20')).not.toBeNull()
})
