import { expect } from '@playwright/test'
import { bookStay } from './booked-stay.ts'
import { expectConfirmed, newTraveler, pay } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'

test('the nights are held while a transfer is awaited, and the stay is confirmed when the bank receives it', async ({
  page,
}) => {
  const traveler = newTraveler()
  await bookStay(page, weekOf('bankTransfer'), traveler)

  await page.getByRole('radio', { name: /^Virement bancaire/ }).check()
  await pay(page)
  const instructions = page.getByRole('region', { name: 'Votre virement' })
  await expect(instructions).toContainText('FR')
  // The nights, and with them the booking, wait until one instant: page and notice name the same.
  const [, held] = (await instructions.innerText()).match(/retenues pour vous jusqu’au (.+?)\./)!
  expect(held).toMatch(/^\d+(er)?\s\S+\s\d{4} à \d+\sh/)
  await expect(
    page.getByText(`Si votre séjour n’est pas confirmé le ${held}, la réservation prend fin`),
  ).toBeVisible()
  const [reference] = (await instructions.innerText()).match(/CAL-\w{4}-\w{4}/)!
  expect((await readMail(page, traveler.email, 'Votre virement')).text).toContain(reference)
  await page.reload()
  await expect(instructions).toContainText(reference)

  const bank = await page.context().newPage()
  await bank.goto('/demo')
  await bank.getByRole('button', { name: `Virement reçu (${reference})` }).click()
  await expect(
    bank.getByRole('status').filter({ hasText: `La banque annonce le virement ${reference}` }),
  ).toBeVisible()
  await bank.close()

  await expectConfirmed(page)
  await expect(page.getByText(/^Payé\s: /)).toBeVisible()
})
