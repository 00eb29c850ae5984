import { expect, test } from 'vitest'
import { differenceWords } from './book-check.ts'

test('a difference says what was compared, and about what', () => {
  expect(differenceWords({ subject: 'balance', about: '' })).toBe('Somme des écritures du livre')
  expect(differenceWords({ subject: 'dues', about: 'CAL-2026-000001' })).toBe(
    'Échéances payées et écritures du séjour, CAL-2026-000001',
  )
})
