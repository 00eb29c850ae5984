import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { expectPageHydrated } from './open-hydrated.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a phone fetches the scripts of a list and of a villa, and runs them at the first touch, which they then answer', async ({
  page,
}) => {
  // What the page's first script holds for the others until they run.
  const areHeld = () => page.evaluate(() => 'earlyActs' in globalThis)
  const areFetched = () =>
    expect.poll(() => page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(3)
  await page.goto('/annonces', { waitUntil: 'networkidle' })
  await areFetched()
  expect(await areHeld()).toBe(true)
  await page.getByRole('button', { name: /^Filtres/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible()
  expect(await areHeld()).toBe(false)

  await page.getByRole('button', { name: 'Fermer' }).first().tap()
  const villa = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  await page.goto(villa!, { waitUntil: 'networkidle' })
  await areFetched()
  expect(await areHeld()).toBe(true)
  await page
    .getByRole('link', { name: /^Agrandir/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goto('/annonces', { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^Ajouter aux favoris/ })
    .first()
    .tap()
  await expect(page.getByRole('status').filter({ hasText: 'Ajouté aux favoris' })).toBeVisible()
})

test('a phone in a hand that rests runs the scripts of a list after ten seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/annonces', { waitUntil: 'networkidle' })
  await page.clock.runFor(10_000)
  await expect.poll(() => page.evaluate(() => 'earlyActs' in globalThis)).toBe(false)
  await expectPageHydrated(page)
})
