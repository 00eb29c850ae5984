import { expect, test } from 'vitest'
import { isCardClosed, stripeFailureOf } from './stripe-failure.ts'

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
  [{ code: 'expired_card', decline_code: null }, 'expired_card'],
  [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'authentication_required'],
  [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
  [{ code: 'setup_intent_authentication_failure' }, 'authentication_failed'],
  [{ code: 'incorrect_cvc' }, 'incorrect_card'],
  [{ code: 'a_code_of_tomorrow' }, 'card_declined'],
  [{}, 'card_declined'],
])('the refusal %o has the sentence of %s', (error, failure) => {
  expect(stripeFailureOf(error)).toBe(failure)
})

test('a refund to a lost or ended card is not asked again', () => {
  expect(['lost_or_stolen_card', 'expired_or_canceled_card', 'unknown', null].map(isCardClosed)).toEqual([
    ...[true, true, false, false],
  ])
})
