import { expect, type Page } from '@playwright/test'
import { newTraveler as newVisitor } from '#tests/process/traveler.ts'
import { newTraveler, searchFree } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { expectNoneWider, longWord } from './long-words.ts'
import { requestBrowser } from './request-browser.ts'
import { enterAs } from './sign-in.ts'

/** As long as a traveler's name may be, in one word. */
const LONGEST = longWord(120)

test.use({ viewport: { width: 320, height: 568 } })

/** The first villa of an agency that is free for a week. */
async function freeVillaOf(agency: Page, week: ReturnType<typeof weekOf>): Promise<string> {
  for (const address of await searchFree(agency, week)) {
    const id = new URL(address, 'http://localhost').pathname.split('/').at(-1)!
    const own = await agency.request.get(`/agent/properties/${id}/publication`)
    if (own.status() === 200) return id
  }
  throw new Error('The agency has no villa that is free')
}

test('a stay whose traveler has a name of 120 letters widens no page of it on the smallest phone', async ({
  page,
  browser,
}) => {
  const agency = await (await browser.newContext({ viewport: { width: 320, height: 568 } })).newPage()
  await enterAs(agency, 'agent@demo.calanque.fr')
  const week = weekOf('longName')
  const property = await freeVillaOf(agency, week)

  const { origin, browser: requests } = await requestBrowser(page)
  const { email, phone } = newTraveler()
  const visitor = newVisitor(origin, { email, browser: requests })
  await visitor.start({ property, ...week })
  const guest = await requests.open('/checkout/guest')
  await requests.submit(guest, 'firstName', { firstName: LONGEST, lastName: LONGEST, email, phone })
  await expectNoneWider(page, ['/checkout/guest', '/checkout/add-ons'])
  await visitor.addOns()
  await visitor.acceptContract()
  await expectNoneWider(page, ['/checkout/contract', '/checkout/sign'])
  await visitor.askForCode()
  await visitor.sign(await visitor.readCode())
  await visitor.arriveAt('pay')
  await expectNoneWider(page, ['/checkout/pay'])
  await visitor.pay({ method: 'card', card: '4242424242424242' })
  await visitor.arriveAt('confirm')
  await page.goto('/checkout/confirm')
  const tracking = await page.locator('a[href*="/r/"]').first().getAttribute('href')
  const link = new URL(tracking!, origin).pathname
  await expectNoneWider(page, ['/checkout/confirm', link, `${link}/annuler`])

  const list = `/agent/reservations?q=${LONGEST}`
  await agency.goto(list)
  const row = agency.getByRole('row').filter({ hasText: LONGEST })
  await expect(row).toHaveCount(1)
  const stay = (await row.getByRole('link').first().getAttribute('href'))!
  await agency.goto(stay)
  const tabs = agency.getByRole('navigation', { name: 'Rubriques' }).getByRole('link')
  const parts = await tabs.evaluateAll((links) => links.map((one) => one.getAttribute('href')!))
  expect(parts.length).toBeGreaterThan(4)
  await expectNoneWider(agency, [list, ...parts, `${stay}/annuler`, '/agent/dashboard', '/agent/planning'])

  for (const [account, area] of [
    ['backoffice', 'back-office'],
    ['admin', 'admin'],
  ]) {
    const house = await (await browser.newContext({ viewport: { width: 320, height: 568 } })).newPage()
    await enterAs(house, `${account}@demo.calanque.fr`)
    const searched = stay.replace('/agent/', `/${area}/`)
    await expectNoneWider(house, [`/${area}/reservations?q=${LONGEST}`, searched, `${searched}/documents`])
  }
})
