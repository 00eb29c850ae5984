import type { Page } from '@playwright/test'
import { newTraveler as newVisitor } from '#tests/process/traveler.ts'
import { expectStep, searchFree, type TestTraveler } from './booking.ts'
import type { Week } from './dates.ts'
import { openHydrated } from './open-hydrated.ts'
import { requestBrowser } from './request-browser.ts'

/**
 * Books the first villa that is free for the week, and opens the payment step. Sends the requests of a
 * visitor without scripts: for journeys whose subject begins at the payment.
 */
export async function bookStay(page: Page, week: Week, traveler: TestTraveler): Promise<void> {
  const visitor = await visitorIn(page, traveler)
  const [address] = await searchFree(page, week)
  await visitor.start({ property: /[^/]+(?=\?)/.exec(address!)![0], ...week })
  await goOnToPayment(page, visitor)
}

/** The same for the stay that this browser has just started to book. */
export async function bookStartedStay(page: Page, traveler: TestTraveler): Promise<void> {
  await goOnToPayment(page, await visitorIn(page, traveler))
}

type Visitor = ReturnType<typeof newVisitor>

async function goOnToPayment(page: Page, visitor: Visitor): Promise<void> {
  await visitor.guest()
  await visitor.addOns()
  await visitor.acceptContract()
  await visitor.askForCode()
  await visitor.sign(await visitor.readCode())
  await visitor.arriveAt('pay')
  await openHydrated(page, '/checkout/pay')
  await expectStep(page, 'Paiement')
}

async function visitorIn(page: Page, { email }: TestTraveler): Promise<Visitor> {
  const { origin, browser } = await requestBrowser(page)
  return newVisitor(origin, { email, browser })
}
