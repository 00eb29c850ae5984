import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { cards, openFilters } from './results.ts'

test('the back button first closes the filters, and the search is unchanged', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/annonces?sort=price_asc')
  const panel = await openFilters(page)
  await panel.getByRole('checkbox', { name: 'Piscine', exact: true }).check()
  await page.goBack()
  await expect(panel).toBeHidden()
  expect(new URL(page.url()).search).toBe('?sort=price_asc')
  await expect(page.getByRole('button', { name: /^Filtres/ })).toBeFocused()
  await openFilters(page)
  await expect(panel.getByRole('checkbox', { name: 'Piscine', exact: true })).not.toBeChecked()
  await panel.getByRole('checkbox', { name: 'Piscine', exact: true }).check()
  await panel.getByRole('button', { name: /^Afficher/ }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('amenities') === 'pool')
  await page.goBack()
  await page.waitForURL(({ search }) => search === '?sort=price_asc')
  await expect(panel).toBeHidden()
})

test('the back button and the link back from a villa lead to the same results at the same scroll position', async ({
  page,
}) => {
  await openHydrated(page, '/annonces?sort=price_asc&amenities=pool')
  const address = page.url()
  const villa = cards(page).nth(6).getByRole('heading').getByRole('link')
  await villa.scrollIntoViewIfNeeded()
  const height = await page.evaluate(() => window.scrollY)
  expect(height).toBeGreaterThan(300)
  for (const back of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Retour aux annonces' }).click(),
  ]) {
    await villa.click()
    await page.waitForURL(/\/annonces\/[0-9a-f-]{36}/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await back()
    await expect(page).toHaveURL(address)
    await expect(page.getByLabel('Trier par')).toHaveValue('price_asc')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height)
  }
})
