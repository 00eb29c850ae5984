import { expect } from '@playwright/test'
import { findPostgresPrograms } from '#tests/private-postgres.ts'
import {
  expectStep,
  giveAddress,
  giveDetails,
  newTraveler,
  reserve,
  reserveFreeVilla,
  skipAddOns,
} from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './postgres-demo.ts'

// One worker for the whole file: its demonstration takes long to open.
test.describe.configure({ mode: 'default' })
test.skip(
  !findPostgresPrograms(),
  'no PostgreSQL server program on this machine (Debian: apt-get install postgresql)',
)

test('an ended hold is announced, and the nights are held again by a button or by the next step', async ({
  page,
  demo,
}) => {
  const traveler = newTraveler()
  await reserveFreeVilla(page, weekOf('expiredHold'))
  await giveDetails(page, traveler)

  await demo.endHold(traveler.email)
  await page.reload()
  await expect(page.getByText('Le délai de réservation est écoulé')).toBeVisible()
  await page.getByRole('button', { name: 'Retenir à nouveau ces nuits' }).click()
  await expect(page.getByText(/^Vos nuits sont retenues jusqu’/)).toBeVisible()

  await demo.endHold(traveler.email)
  await skipAddOns(page)
  await expect(page.getByText(/^Vos nuits sont retenues jusqu’/)).toBeVisible()
})

test('nights taken by another visitor after the hold are announced as lost, with a link to choose others', async ({
  page,
  browser,
  demo,
}) => {
  const traveler = newTraveler()
  const address = await reserveFreeVilla(page, weekOf('lostNights'))
  await giveDetails(page, traveler)
  await demo.endHold(traveler.email)
  const other = await browser.newContext({ baseURL: demo.url })
  const second = await other.newPage()
  await second.goto(address)
  await reserve(second)
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

test('a price that changes during the checkout must be accepted before the contract', async ({
  page,
  demo,
}) => {
  const week = weekOf('newPrice')
  const traveler = newTraveler()
  await reserveFreeVilla(page, week)
  await giveDetails(page, traveler)

  await demo.changeNightPrice(traveler.email, week.from, 999_900)
  await page.getByRole('button', { name: 'Continuer vers le contrat' }).click()
  await expect(page.getByRole('alert')).toContainText('Le prix a changé')
  const accept = page.getByRole('button', { name: /^Accepter le nouveau total de/ })
  const [total] = (await accept.innerText()).match(/[\d\s]+,\d\d\s€/)!
  await accept.click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expectStep(page, 'Services')
  await skipAddOns(page)
  await giveAddress(page)
  await expect(page.getByRole('complementary', { name: 'Votre réservation' })).toContainText(total.trim())
  await expect(page.getByRole('main')).toContainText(total.trim())
})
