import { expect, test } from 'vitest'
import { holdersWords } from './role-right-list.ts'
import { byRole } from './role-rights.ts'

test('who has a right is said role by role', () => {
  const marks = byRole((role) => (role === 'AGENT' ? 'a' : role === 'SUPER_ADMIN' ? '*' : '-'))
  expect(holdersWords({ marks })).toBe('Agent (son agence), Super Admin (tout)')
  expect(holdersWords({ marks: byRole(() => '-') })).toBe('Aucun rôle')
})
