import { expect, type Page } from '@playwright/test'
import { newTraveler as newVisitor } from '#tests/process/traveler.ts'
import { expectConfirmed, expectStep, searchFree, type TestTraveler } from './booking.ts'
import type { Week } from './dates.ts'
import { openHydrated } from './open-hydrated.ts'
import { requestBrowser } from './request-browser.ts'

/**
 * Books the first villa that is free for the week, and opens the payment step. Sends the requests of a
 * visitor without scripts: for journeys whose subject begins at the payment.
 */
export async function bookStay(page: Page, week: Week, traveler: TestTraveler): Promise<void> {
  await startFreeStay(page, week)
  await bookStartedStay(page, traveler)
}

/** The same for the stay that this browser has just started to book. */
export async function bookStartedStay(page: Page, traveler: TestTraveler): Promise<void> {
  await signStartedStay(page, traveler)
  await openHydrated(page, '/checkout/pay')
  await expectStep(page, 'Paiement')
}

/**
 * Pays the stay that this browser has just started to book by a card, and opens its confirmation: for journeys whose subject begins
 * there.
 */
export async function payStartedStay(page: Page, traveler: TestTraveler, card: string): Promise<void> {
  const visitor = await signStartedStay(page, traveler)
  await visitor.pay({ method: 'card', card: card.replaceAll(' ', '') })
  await visitor.arriveAt('confirm')
  await openHydrated(page, '/checkout/confirm')
  await expectConfirmed(page)
}

/** Books the first villa that is free for the week, to be paid by a transfer; opens no page. */
export async function bookByTransfer(page: Page, week: Week, traveler: TestTraveler) {
  await startFreeStay(page, week)
  const visitor = await signStartedStay(page, traveler)
  await visitor.pay({ method: 'bank_transfer' })
  return visitor
}

/** Books the first villa that is free for the week up to its contract, and opens the signature. */
export async function bookUntilSignature(page: Page, week: Week, traveler: TestTraveler): Promise<void> {
  await startFreeStay(page, week)
  await acceptContract(page, traveler)
  await openHydrated(page, '/checkout/sign')
  await expectStep(page, 'Signature')
}

/** Starts to book the first villa that is free for the week; opens no page. */
export async function startFreeStay(page: Page, week: Week): Promise<void> {
  const [address] = await searchFree(page, week)
  await startStay(page, address!)
}

/** Starts to book the stay of a villa's address, as its button does; opens no page. */
export async function startStay(page: Page, address: string): Promise<void> {
  await (await visitorIn(page)).start(stayAt(address))
}

/** Opens the contract of the stay just started, once its exact text may be read. */
export async function openReadContract(page: Page, traveler: TestTraveler): Promise<void> {
  const visitor = await visitorIn(page, traveler)
  await visitor.guest()
  await visitor.addOns()
  await visitor.readContract()
  await openHydrated(page, '/checkout/contract')
  await expectStep(page, 'Contrat')
}

/** Opens the signature of the stays just started, each with its contract accepted. */
export async function openSignature(page: Page, traveler: TestTraveler): Promise<void> {
  const visitor = await visitorIn(page, traveler)
  await visitor.guest()
  await visitor.addOns()
  await visitor.acceptContract()
  await openHydrated(page, '/checkout/sign')
  await expectStep(page, 'Signature')
}

/** Goes from the services of the stay of this browser to its signature; opens no page. */
export async function acceptServicesAndContract(page: Page, traveler: TestTraveler): Promise<void> {
  const visitor = await visitorIn(page, traveler)
  await visitor.addOns()
  await visitor.acceptContract()
}

/** Adds the stay of a villa's address to the selection of this browser; opens no page. */
export async function selectStay(page: Page, address: string): Promise<void> {
  const { browser } = await requestBrowser(page)
  const { property, from, to } = stayAt(address)
  const guests = { adults: '2', children: '0', babies: '0' }
  const stay = { property, arrival: from, departure: to, ...guests, retour: '/panier' }
  const { location } = await browser.post('/panier/articles', stay)
  expect(location, `${address} is selected`).toBe('/panier?ajout=1')
}

/** Goes from the details of the stay just started to its payment. */
async function signStartedStay(page: Page, traveler: TestTraveler) {
  const visitor = await acceptContract(page, traveler)
  await visitor.askForCode()
  await visitor.sign(await visitor.readCode())
  await visitor.arriveAt('pay')
  return visitor
}

/** Goes from the details of the stay just started to its signature. */
async function acceptContract(page: Page, traveler: TestTraveler) {
  const visitor = await visitorIn(page, traveler)
  await visitor.guest()
  await visitor.addOns()
  await visitor.acceptContract()
  return visitor
}

function stayAt(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return {
    property: pathname.split('/').at(-1)!,
    from: searchParams.get('from')!,
    to: searchParams.get('to')!,
  }
}

async function visitorIn(page: Page, { email }: Partial<TestTraveler> = {}) {
  const { origin, browser } = await requestBrowser(page)
  return newVisitor(origin, { ...(email && { email }), browser })
}
