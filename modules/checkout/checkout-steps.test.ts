import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHECKOUT_STEPS,
  type CheckoutFacts,
  declinedPath,
  isStepDone,
  mayOpenStep,
  openStep,
  stepPath,
  stepStates,
} from './checkout-steps.ts'

const NOTHING: CheckoutFacts = {
  guestGiven: false,
  addOnsChosen: false,
  contractRead: false,
  signed: false,
  paid: false,
}
const facts = (done: Partial<CheckoutFacts>): CheckoutFacts => ({ ...NOTHING, ...done })
const anyFacts = fc.record({
  guestGiven: fc.boolean(),
  addOnsChosen: fc.boolean(),
  contractRead: fc.boolean(),
  signed: fc.boolean(),
  paid: fc.boolean(),
})

describe('checkout steps', () => {
  test('open one after the other', () => {
    expect(openStep(NOTHING)).toBe('guest')
    expect(openStep(facts({ guestGiven: true }))).toBe('add-ons')
    expect(openStep(facts({ guestGiven: true, addOnsChosen: true, contractRead: true }))).toBe('sign')
    expect(
      openStep(facts({ guestGiven: true, addOnsChosen: true, contractRead: true, signed: true, paid: true })),
    ).toBe('confirm')
  })

  test('allow going back before the signature, not after it', () => {
    const beforeSigning = facts({ guestGiven: true, addOnsChosen: true, contractRead: true })
    expect(mayOpenStep(beforeSigning, 'guest')).toBe(true)
    const signed = facts({ ...beforeSigning, signed: true })
    expect(CHECKOUT_STEPS.filter((step) => mayOpenStep(signed, step))).toEqual(['pay'])
    expect(CHECKOUT_STEPS.filter((step) => mayOpenStep({ ...signed, paid: true }, step))).toEqual(['confirm'])
  })

  test('show each step as completed, current, accessible or locked', () => {
    expect(stepStates(facts({ guestGiven: true }), 'guest')).toEqual({
      guest: 'current',
      'add-ons': 'accessible',
      contract: 'locked',
      sign: 'locked',
      pay: 'locked',
      confirm: 'locked',
    })
    expect(stepStates(facts({ guestGiven: true, addOnsChosen: true }), 'contract').guest).toBe('completed')
  })

  test('stay closed while an earlier step is not done', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...CHECKOUT_STEPS), (done, step) => {
        fc.pre(!done.signed && !done.paid)
        const before = CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(step))
        expect(mayOpenStep(done, step)).toBe(before.every((earlier) => isStepDone(done, earlier)))
      }),
    )
  })
})

test('the address of a step names a checkout only when its identifier is given', () => {
  expect(stepPath('add-ons', null)).toBe('/checkout/add-ons')
  expect(stepPath('pay', 'c-1')).toBe('/checkout/pay?dossier=c-1')
})

test('declining to sign leads to the contract step of the same checkout, with refus=oui', () => {
  expect(declinedPath(null)).toBe('/checkout/contract?refus=oui')
  expect(declinedPath('c1')).toBe('/checkout/contract?dossier=c1&refus=oui')
})
