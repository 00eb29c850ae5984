import { expect, test } from 'vitest'
import { describeSignIn } from './account-words.ts'

test('each entry into an account, and each refused one, is said in words', () => {
  const line = { action: 'account.sign-in', by: null, device: null, because: null, country: null }
  expect(describeSignIn({ ...line, by: 'totp', device: 'Firefox sur Windows', country: 'IT' })).toBe(
    'Connexion par mot de passe et code, Firefox sur Windows, Italie',
  )
  expect(describeSignIn(line)).toBe('Connexion, lieu inconnu')
  expect(describeSignIn({ ...line, action: 'account.sign-in-refused', because: 'closed' })).toBe(
    'Connexion refusée\u00a0: compte désactivé, lieu inconnu',
  )
  expect(
    describeSignIn({ ...line, action: 'account.second-step-refused', because: 'other', country: 'FR' }),
  ).toBe('Second facteur refusé, France')
})
