import { expect, test } from '@playwright/test'
import {
  bookUntilPayment,
  CARDS,
  expectConfirmed,
  newTraveller,
  payByCard,
  reserve,
  searchFree,
} from './booking.ts'
import { weekOf } from './dates.ts'

test('a villa its owner lets directly can be paid in three, a third today', async ({ page }) => {
  const week = weekOf('instalments')
  await searchFree(page, week, { city: 'Saint-Raphaël' })
  await page.getByRole('link', { name: 'Villa du Dramont', exact: true }).click()
  await reserve(page)
  await bookUntilPayment(page, newTraveller())

  const inThree = page.getByRole('radio', { name: /en trois fois/ })
  await inThree.check()
  const terms = page.locator('label').filter({ has: inThree })
  const amounts = (await terms.innerText()).match(/[\d\s]+,\d\d\s€/g)!.map(centsOf)
  expect(amounts).toHaveLength(3)
  const [today, second, last] = amounts as [number, number, number]
  expect(second).toBe(today)
  expect(Math.abs(last - today)).toBeLessThanOrEqual(2)

  await payByCard(page, CARDS.accepted)
  await expectConfirmed(page)
  expect(centsOf(await page.getByText(/^Payé\s: /).innerText())).toBe(today)
})

function centsOf(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
