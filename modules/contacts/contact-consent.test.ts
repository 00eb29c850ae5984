import { expect, test } from 'vitest'
import { consentWords } from './contact-consent.ts'

test('a consent is said by its purpose and its channel', () => {
  expect(consentWords({ purpose: 'offers', channel: 'call' })).toBe(
    'Propositions de séjours et de ventes, par appel',
  )
  expect(consentWords({ purpose: 'news', channel: 'mail' })).toBe('Nouvelles de l’agence, par e-mail')
  expect(consentWords({ purpose: 'survey', channel: 'sms' })).toBe('Questions sur un séjour passé, par SMS')
})
