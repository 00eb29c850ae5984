import type { Page } from '@playwright/test'
import { openBrowser } from '#tests/process/browser.ts'
import { newTraveler as newVisitor } from '#tests/process/traveler.ts'
import { expectStep, type TestTraveler } from './booking.ts'
import type { Week } from './dates.ts'
import { openHydrated } from './open-hydrated.ts'

/**
 * Books the first villa that is free for the week, up to the payment step, which it opens. By the requests of a visitor
 * without scripts, a tenth of the time of the pages: for journeys whose subject begins at the payment.
 */
export async function bookStay(page: Page, week: Week, traveler: TestTraveler): Promise<void> {
  const visitor = await visitorIn(page, traveler)
  const search = new URLSearchParams({ ...week, adults: '2' })
  const { properties } = await (await page.request.get(`/api/properties?${search}`)).json()
  await visitor.start({ property: properties[0].id, ...week })
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

/** A visitor who sends requests with the cookies and the headers of the page’s browser. */
async function visitorIn({ request }: Page, { email }: TestTraveler): Promise<Visitor> {
  const { origin } = new URL((await request.get('/readyz')).url())
  const browser = openBrowser(origin, async (address, { method = 'GET', headers, body }) => {
    const answer = await request.fetch(address, {
      method,
      headers: headers as Record<string, string>,
      ...(body instanceof URLSearchParams && { form: Object.fromEntries(body) }),
      ...(typeof body === 'string' && { data: body }),
      maxRedirects: 0,
    })
    const { location } = answer.headers()
    return new Response(await answer.text(), {
      status: answer.status(),
      ...(location && { headers: { location } }),
    })
  })
  return newVisitor(origin, { email, browser })
}
