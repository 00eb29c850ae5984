import { expect, test } from 'vitest'
import { UNPAID_TERMS, unpaidSentences } from '#modules/reservations/unpaid-terms.ts'
import type { LegalFacts } from './legal-facts.ts'
import { termsSections } from './terms-text.ts'

test('the terms name the mediator, the one of the contract until an operator is known', () => {
  const closing = (facts: Partial<LegalFacts>) => JSON.stringify(termsSections(facts as LegalFacts).at(-1))
  expect(closing({ operator: null })).toContain('désigné au contrat')
  const operator = { mediator: 'Médiation Essai', mediatorUrl: 'https://mediation.test/saisir' }
  expect(closing({ operator: operator as LegalFacts['operator'] })).toContain(
    'Médiation Essai (mediation.test)',
  )
})

test('the terms have a review judged by the house, never by the owner or the agency that it is about (decision 062)', () => {
  const reviews = JSON.stringify(
    termsSections({ operator: null } as LegalFacts).find(({ id }) => id === 'avis'),
  )
  expect(reviews).toContain('jamais l’agence ni le propriétaire')
  expect(reviews).not.toContain('signalé à l’agence')
})

test('the terms say what follows an unpaid sum in the sentences of the pages, the mails and the contract', () => {
  const words = JSON.stringify(termsSections({ operator: null } as LegalFacts))
  const said = unpaidSentences('you', UNPAID_TERMS, { cards: true })
  expect(Object.values(said)).toHaveLength(4)
  for (const sentence of Object.values(said)) expect(words).toContain(sentence)
})
