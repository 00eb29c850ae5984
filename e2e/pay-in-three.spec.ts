import { expect, test } from '@playwright/test'
import {
  bookUntilPayment,
  CARDS,
  expectConfirmed,
  newTraveller,
  payByCard,
  paymentTerms,
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

  await page.getByRole('radio', { name: /en trois fois/ }).check()
  const [now, later] = await paymentTerms(page, 'Trois fois').allInnerTexts()
  const amounts = [now!, ...later!.split('\n').filter((line) => line.includes('€'))].map(centsOf)
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
