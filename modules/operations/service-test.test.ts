import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusal.ts'
import { problemWords, TOO_SLOW } from './service-test.ts'

test.each([
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'Son serveur refuse la connexion.'],
  [
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND a') }),
    'Le nom de son serveur est inconnu.',
  ],
  [new DOMException('The operation was aborted due to timeout', 'TimeoutError'), TOO_SLOW],
  ['Error: Invalid login: 535 5.7.8', 'Son serveur refuse le nom ou le mot de passe.'],
  [new Error('self-signed certificate'), 'Son certificat n’est pas valable.'],
  [
    new Refusal('PROVIDER_UNAVAILABLE', { because: 'Error: The authority answered 503' }),
    'Il répond par une erreur (503).',
  ],
  [new Error('odd'), 'Il répond par une erreur.'],
])('%s is said in words', (error, said) => {
  expect(problemWords(error)).toBe(said)
})

test('nothing of the error itself is shown, since it may hold a password', () => {
  const error = new Error('smtps://calanque:open-sesame@mail.example.org answered 421')
  expect(problemWords(error)).toBe('Il répond par une erreur (421).')
})
