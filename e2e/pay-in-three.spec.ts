import { expect } from '@playwright/test'
import { bookStartedStay, startStay } from './booked-stay.ts'
import { CARDS, expectConfirmed, newTraveler, payByCard, paymentTerms } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'

test('a villa let directly by its owner can be paid in three installments, a third today', async ({
  page,
}) => {
  const week = weekOf('installments')
  const query = new URLSearchParams({ ...week, adults: '2', city: 'Saint-Raphaël' })
  const found = await (await page.request.get(`/api/properties?${query}`)).json()
  const { id } = found.properties.find(({ name }: { name: string }) => name === 'Villa du Dramont')
  await startStay(page, `/annonces/${id}?${query}`)
  await bookStartedStay(page, newTraveler())

  const schedule = page
    .getByRole('complementary', { name: 'Votre réservation' })
    .getByRole('region', { name: 'Échéances' })
  const dues = async () => (await schedule.getByRole('definition').allInnerTexts()).map(centsOf)
  const byCard = await dues()
  await page.getByRole('radio', { name: /en trois fois/ }).check()
  const [now, later] = await paymentTerms(page, 'Trois fois').allInnerTexts()
  const amounts = [now!, ...later!.split('\n').filter((line) => line.includes('€'))].map(centsOf)
  expect(amounts).toHaveLength(3)
  const [today, second, last] = amounts as [number, number, number]
  expect(second).toBe(today)
  expect(Math.abs(last - today)).toBeLessThanOrEqual(2)

  await test.step('the summary shows the chosen schedule, without scripts by its address', async () => {
    expect(byCard).not.toEqual(amounts)
    await expect.poll(dues).toEqual(amounts)
    await page.getByRole('radio', { name: /^Carte bancaire(?!,)/ }).check()
    await expect.poll(dues).toEqual(byCard)
    await page.goto('/checkout/pay?method=installments')
    await expect(page.getByRole('radio', { name: /en trois fois/ })).toBeChecked()
    await expect.poll(dues).toEqual(amounts)
    const html = await (await page.request.get('/checkout/pay?method=installments')).text()
    const days = [...html.matchAll(/À régler le(?:<!-- -->| )*([^<]+)/g)].map(([, day]) => day)
    expect(new Set(days).size).toBe(3)
  })

  await payByCard(page, CARDS.accepted)
  await expectConfirmed(page)
  expect(centsOf(await page.getByText(/^Payé\s: /).innerText())).toBe(today)
  await expect(page.getByText(/débités le .* sur votre carte Visa se terminant par 4242$/)).toHaveCount(2)

  await test.step('its next installment is paid before its day in two presses, by the kept card', async () => {
    await page.getByRole('link', { name: 'Suivre la réservation' }).click()
    const ahead = page.getByRole('region', { name: 'Ce qu’il reste à payer' })
    await expect(ahead.getByRole('listitem')).toHaveCount(2)
    await ahead.getByRole('link', { name: /^Payer .* maintenant$/ }).click()
    await page.getByRole('button', { name: /avec votre carte Visa se terminant par 4242$/ }).click()
    await expect(ahead.getByRole('listitem')).toHaveCount(1)
    expect(centsOf((await ahead.getByRole('listitem').innerText()).split('€')[0]!)).toBe(last)
  })

  await test.step('the card is changed for the last one', async () => {
    await page.getByRole('link', { name: 'Changer de carte' }).click()
    await page.getByLabel('Numéro de carte').fill(CARDS.closedLater)
    await page.getByLabel('Expiration').fill('12/40')
    await page.getByLabel('Code de sécurité').fill('123')
    await page.getByRole('button', { name: 'Enregistrer cette carte' }).click()
    await expect(page.getByText(/sur votre carte Visa se terminant par 0046$/)).toBeVisible()
  })
})

function centsOf(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
