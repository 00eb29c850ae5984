import { expect, test } from 'vitest'
import { consentWords, isOutlived, lastWithdrawal } from './contact-consent.ts'

test('a consent is said by its purpose and its channel', () => {
  expect(consentWords({ purpose: 'offers', channel: 'call' })).toBe(
    'Propositions de séjours et de ventes, par appel',
  )
  expect(consentWords({ purpose: 'news', channel: 'mail' })).toBe('Nouvelles de l’agence, par e-mail')
  expect(consentWords({ purpose: 'survey', channel: 'sms' })).toBe('Questions sur un séjour passé, par SMS')
})

test('a consent counts no more once its contact withdrew one after its day, and counts from the day of the withdrawal on', () => {
  expect(isOutlived('2026-05-31', '2026-06-01')).toBe(true)
  expect(isOutlived('2026-06-01', '2026-06-01')).toBe(false)
  expect(isOutlived('2026-06-02', '2026-06-01')).toBe(false)
  expect(isOutlived('2026-06-02', null)).toBe(false)
})

test('the last withdrawal is that of the same purpose and channel', () => {
  const call = { purpose: 'offers', channel: 'call' } as const
  const consents = [
    { ...call, withdrawnOn: '2026-06-01' },
    { ...call, withdrawnOn: '2026-03-01' },
    { ...call, withdrawnOn: null },
    { ...call, channel: 'mail', withdrawnOn: '2026-08-01' },
    { ...call, purpose: 'news', withdrawnOn: '2026-09-01' },
  ] as const
  expect(lastWithdrawal(consents, call)).toBe('2026-06-01')
  expect(lastWithdrawal(consents, { ...call, channel: 'sms' })).toBeNull()
})
