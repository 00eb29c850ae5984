import { expect } from '@playwright/test'
import { violationsOf } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const VILLA = 'Loft du Panier'

test('the head of an agency finds in three presses from the dashboard a villa that sells less than last year, why, and its gaps to sell', async ({
  page,
}) => {
  await enterAs(page, 'agence@demo.calanque.fr')
  await openHydrated(page, '/agent/dashboard')
  await page.getByRole('link', { name: 'Performance', exact: true }).click()
  await page.getByRole('link', { name: 'Villas en recul' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Villas d’une année à l’autre' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/agent/analytics/villas')
  const line = page.getByRole('main').getByRole('row').nth(1)
  await expect(line).toContainText('€')
  await line.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuits à vendre' })).toBeVisible()
})

test('an agent sees a year at once, filters as the filter changes, and finds the nights to sell two presses from the dashboard', async ({
  page,
}) => {
  await enterAs(page, 'agence@demo.calanque.fr')
  await openHydrated(page, '/agent/dashboard')
  await page.getByRole('link', { name: 'Calendrier', exact: true }).click()
  await page.getByRole('link', { name: 'Année' }).click()
  await expect(page).toHaveURL(/echelle=year/)
  await expect(page.locator('[data-today]')).toBeVisible()
  const stays = page.locator('[data-occupation]')
  await expect.poll(() => stays.count()).toBeGreaterThan(40)
  await page.getByRole('combobox', { name: 'État' }).selectOption('draft')
  await expect(page).toHaveURL(/state=draft/)
  await expect(page).toHaveURL(/echelle=year/)
  await page.getByRole('link', { name: 'Nuits à vendre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuits à vendre' })).toBeVisible()
  const first = page.getByRole('main').getByRole('rowheader').first()
  await expect(first).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await first.getByRole('link').click()
  await expect(page.getByRole('radio', { name: /^Fixer leur prix/ })).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the table has the nights of every villa, three months at a time', async ({ page }) => {
    await enterAs(page, 'agence@demo.calanque.fr')
    await page.goto('/agent/calendar?vue=tableau')
    await expect(page.getByRole('rowheader', { name: new RegExp(VILLA) })).toBeVisible()
    await page.getByRole('link', { name: 'Trois mois plus tard' }).click()
    await expect(page).toHaveURL(/vue=tableau/)
    await expect(page.getByRole('rowheader', { name: new RegExp(VILLA) })).toBeVisible()
  })
})
