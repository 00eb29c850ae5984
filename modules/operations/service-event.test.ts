import { expect, test } from 'vitest'
import { paymentEventWords, signatureEventWords } from './service-event.ts'

test('what providers send is said in words, and what is unknown keeps its name', () => {
  expect(paymentEventWords('payment.succeeded')).toBe('Paiement réussi')
  expect(paymentEventWords('refund.requested')).toBe('Remboursement demandé')
  expect(paymentEventWords('dispute.opened')).toBe('dispute opened')
  expect([signatureEventWords('done'), signatureEventWords(null)]).toEqual([
    'Document signé',
    'Message sans état',
  ])
})
