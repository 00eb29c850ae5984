import { expect, type Page } from '@playwright/test'
import { startStay } from './booked-stay.ts'
import { expectStep, giveAddress, giveDetails, newTraveler, searchFree, skipAddOns } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { accountOf } from './pages.ts'
import { requestBrowser } from './request-browser.ts'
import { enterAs } from './sign-in.ts'

const held = (page: Page) => page.getByText(/^Vos nuits sont retenues jusqu’/)
const summary = (page: Page) => page.getByRole('complementary', { name: 'Votre réservation' })

/** Opens the services of a stay whose hold has ended, in the cheapest villa that is free in the week `endedHold`. */
async function openEndedHold(page: Page) {
  await page.goto('/test/checkout')
  await page.getByRole('button', { name: 'Ouvrir\u00a0: Délai écoulé' }).click()
  await expect(page.getByText('Le délai de réservation est écoulé')).toBeVisible()
}

test('an ended hold is announced, and the nights are held again by a button or by the next step', async ({
  page,
}) => {
  await openEndedHold(page)
  await page.getByRole('button', { name: 'Retenir à nouveau ces nuits' }).click()
  await expect(held(page)).toBeVisible()

  await openEndedHold(page)
  await skipAddOns(page)
  await expect(held(page)).toBeVisible()
})

test('nights taken by another visitor after the hold are announced as lost, with a link to choose others', async ({
  page,
  browser,
}) => {
  const query = new URLSearchParams({ ...weekOf('endedHold'), adults: '2', sort: 'price_asc' })
  const { properties } = await (await page.request.get(`/api/properties?${query}`)).json()
  await openEndedHold(page)
  await expect(summary(page)).toContainText(properties[0].name)
  const other = await browser.newContext()
  await startStay(await other.newPage(), `/annonces/${properties[0].id}?${query}`)
  await other.close()

  await page.getByRole('button', { name: 'Continuer vers le contrat' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('ont été réservées entre-temps')
  await page.reload()
  await page.getByRole('button', { name: 'Retenir à nouveau ces nuits' }).click()
  await expect(alert).toContainText('ont été réservées entre-temps')
  await alert.getByRole('link', { name: 'Choisir d’autres dates' }).click()
  await page.waitForURL('**/annonces**')
})

test('a price that its owner changes during the checkout must be accepted before the contract', async ({
  page,
  browser,
}) => {
  const week = weekOf('newPrice')
  const owner = await (await browser.newContext()).newPage()
  await enterAs(owner, accountOf('owner'))
  const { browser: ownersBrowser } = await requestBrowser(owner)
  const { html } = await ownersBrowser.open('/owner/properties?status=published')
  const address = (await searchFree(page, week)).find((villa) => html.includes(idIn(villa)))!
  await startStay(page, address)
  await page.goto('/checkout/guest')
  await giveDetails(page, newTraveler())

  const price = { intent: 'set', ...week, price: '9999', minNights: '', note: '' }
  const { status } = await ownersBrowser.post(`/owner/calendar/${idIn(address)}`, price)
  expect(status).toBe(302)
  await owner.context().close()
  await page.getByRole('button', { name: 'Continuer vers le contrat' }).click()
  await expect(page.getByRole('alert')).toContainText('Le prix a changé')
  const accept = page.getByRole('button', { name: /^Accepter le nouveau total de/ })
  const [total] = (await accept.innerText()).match(/[\d\s]+,\d\d\s€/)!
  await accept.click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expectStep(page, 'Services')
  await skipAddOns(page)
  await giveAddress(page)
  await expect(summary(page)).toContainText(total.trim())
  await expect(page.getByRole('main')).toContainText(total.trim())
})

const idIn = (address: string) => /[^/]+(?=\?)/.exec(address)![0]
