import { CARDS, type FreeStay, type TestTraveler } from './traveler.ts'

/** A step of the checkout, as the tests that stop the server or its database in the middle of it take it. */
export type CheckoutStep = {
  done: string
  /** Obtains what the act needs; returns the act, whose answer acknowledges the step. */
  prepare(traveler: TestTraveler, stay: FreeStay): Promise<() => Promise<unknown>>
  /** The step at which the checkout resumes afterwards. */
  resumesAt: string
}

const act = (of: (traveler: TestTraveler, stay: FreeStay) => Promise<unknown>): CheckoutStep['prepare'] =>
  async function prepare(traveler, stay) {
    return () => of(traveler, stay)
  }

/** The signature with the last code that was mailed. */
export const SIGNATURE: CheckoutStep = {
  done: 'contract signed',
  prepare: async (traveler) => {
    const code = await traveler.readCode()
    return () => traveler.sign(code)
  },
  resumesAt: 'pay',
}

export const CARD_PAYMENT: CheckoutStep = {
  done: 'card accepted',
  prepare: async (traveler) => {
    await traveler.arriveAt('pay')
    const token = await traveler.cardToken(CARDS.accepted)
    return () => traveler.payWith(token)
  },
  resumesAt: 'confirm',
}

/** The steps that come before the signature. */
export const EARLY_STEPS: readonly CheckoutStep[] = [
  { done: 'nights held', prepare: act((traveler, stay) => traveler.start(stay)), resumesAt: 'guest' },
  { done: 'guest given', prepare: act((traveler) => traveler.guest()), resumesAt: 'add-ons' },
  { done: 'add-ons chosen', prepare: act((traveler) => traveler.addOns()), resumesAt: 'contract' },
  { done: 'contract accepted', prepare: act((traveler) => traveler.acceptContract()), resumesAt: 'sign' },
  { done: 'code sent', prepare: act((traveler) => traveler.askForCode()), resumesAt: 'sign' },
]

/** Takes these steps one after the other. */
export async function takeSteps(
  traveler: TestTraveler,
  stay: FreeStay,
  steps: readonly CheckoutStep[],
): Promise<void> {
  for (const { prepare } of steps) await (await prepare(traveler, stay))()
}
