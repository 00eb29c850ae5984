import { expect } from '@playwright/test'
import { openSignature, selectStay } from './booked-stay.ts'
import { CARDS, expectConfirmed, expectStep, newTraveler, payByCard, searchFree, sign } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'

test('two villas of one selection are held, signed and paid together', async ({ page }) => {
  const traveler = newTraveler()
  const [first, second] = await searchFree(page, weekOf('selection'))
  await selectStay(page, second!)
  await openHydrated(page, first!)
  await page.getByRole('button', { name: 'Ajouter à la sélection' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre sélection' })).toBeVisible()
  await page.goto('/panier')
  const villas = page.getByRole('main').getByRole('article')
  await expect(villas).toHaveCount(2)
  await villas
    .first()
    .getByRole('button', { name: /^Retirer/ })
    .press('Enter')
  await expect(villas).toHaveCount(1)
  await expect(page.locator(':focus')).toContainText('Retiré de votre sélection')
  await page.getByRole('button', { name: 'Remettre dans la sélection' }).press('Enter')
  await expect(villas).toHaveCount(2)
  await expect(page.locator(':focus')).toContainText('Remis dans votre sélection')
  const total = page.getByRole('region', { name: '2 séjours' })
  const cents = centsOf(await total.innerText())
  await total.getByRole('button', { name: 'Continuer' }).click()
  await expectStep(page, 'Vos coordonnées')
  const summary = page.getByRole('complementary', { name: 'Votre réservation' })
  expect(
    centsOf(
      await summary
        .getByRole('paragraph')
        .filter({ hasText: 'Total de votre sélection', visible: true })
        .innerText(),
    ),
  ).toBe(cents)

  await openSignature(page, traveler)
  for (const contract of [1, 2]) {
    await expect(page.getByText(`Contrat ${contract} sur 2`)).toBeVisible({ timeout: 30_000 })
    await sign(page, traveler, contract)
  }
  await expectStep(page, 'Paiement')
  await payByCard(page, CARDS.accepted)
  await expectConfirmed(page)
  await expect(page.getByRole('heading', { level: 2, name: /^CAL-/ })).toHaveCount(2)
  for (const link of await page.getByRole('link', { name: 'Suivre la réservation' }).all()) {
    const tracking = await page.request.get((await link.getAttribute('href'))!)
    expect(await tracking.text()).toContain('Confirmée')
  }
  await page.goto('/panier')
  await expect(page.getByRole('heading', { name: 'Aucune sélection' })).toBeVisible()
})

test('the guests of a selected stay change at each press of the same button', async ({ page }) => {
  const [address] = await searchFree(page, weekOf('selectedGuests'))
  await selectStay(page, address!)
  await openHydrated(page, '/panier')
  const villa = page.getByRole('main').getByRole('article')
  await villa.locator('summary').filter({ hasText: '2 adultes' }).press('Enter')
  const more = villa.getByRole('button', { name: 'Enfants\u00a0: un de plus' })
  for (const guests of ['2 adultes, 1 enfant', '2 adultes, 2 enfants']) {
    const answered = page.waitForResponse((response) => response.url().includes('/panier.data'))
    await more.press('Enter')
    await answered
    await expect(page.getByRole('button', { name: 'Continuer' })).not.toHaveAttribute('aria-busy', 'true')
    await expect(villa.locator('summary').filter({ hasText: guests })).toBeVisible()
    await expect(more).toBeFocused()
  }
  await page.reload()
  await expect(villa).toContainText('2 adultes, 2 enfants')
})

function centsOf(text: string): number {
  const [amount] = text.match(/[\d\s]+,\d\d\s€/)!
  return Number(amount.replace(/\D/g, ''))
}
