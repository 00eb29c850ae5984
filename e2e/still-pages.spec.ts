import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { holdScripts } from './open-hydrated.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a phone fetches the scripts of a list, and runs them at the first touch, which they then answer', async ({
  page,
}) => {
  // What the page's first script holds for the others until they run.
  const areHeld = () => page.evaluate(() => 'earlyActs' in globalThis)
  const presses = [
    { touched: /^Filtres/, answer: page.getByRole('dialog', { name: 'Filtres' }) },
    {
      touched: /^Ajouter aux favoris/,
      answer: page.getByRole('status').filter({ hasText: 'Ajouté aux favoris' }),
    },
  ]
  for (const { touched, answer } of presses) {
    await page.goto('/annonces', { waitUntil: 'networkidle' })
    await expect.poll(() => page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(3)
    expect(await areHeld()).toBe(true)
    await page.getByRole('button', { name: touched }).first().tap()
    await expect(answer).toBeVisible()
    expect(await areHeld()).toBe(false)
  }
})

test('a field of a phone that scripts replace is not entered before they run, and opens its panel once they do', async ({
  page,
}) => {
  await page.goto('/annonces')
  const villa = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  const panel = 'Rechercher une villa'
  for (const { path, field, panel: opened } of [
    { path: '/', field: page.getByRole('combobox', { name: 'Destination' }), panel },
    { path: '/', field: page.getByLabel('Arrivée'), panel },
    { path: '/', field: page.getByRole('search').locator('summary'), panel },
    { path: villa!, field: page.getByLabel('Départ'), panel: 'Dates du séjour' },
  ]) {
    const letThrough = await holdScripts(page)
    await page.goto(path)
    await field.tap()
    await field.tap()
    await expect(field).not.toBeFocused()
    letThrough()
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
})

test('a field that was pressed is entered where the scripts are lost, and all of them work as without scripts', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const field = page.getByRole('combobox', { name: 'Destination' })
  await field.tap()
  await expect(field).toBeFocused()
  const travelers = page.getByRole('search').locator('summary')
  await travelers.tap()
  await expect(page.getByRole('spinbutton', { name: 'Adultes' })).toBeVisible()
})

test('a phone in a hand that rests runs the scripts of a list after ten seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/annonces', { waitUntil: 'networkidle' })
  await page.clock.runFor(10_000)
  await expect.poll(() => page.evaluate(() => 'earlyActs' in globalThis)).toBe(false)
})

test('a photograph pressed before the scripts run is enlarged once they do, and the page stays', async ({
  page,
}) => {
  await page.goto('/annonces')
  const villa = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  const letThrough = await holdScripts(page)
  await page.goto(villa!)
  await page
    .getByRole('link', { name: /^Agrandir/ })
    .first()
    .tap()
  letThrough()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(new URL(villa!, page.url()).pathname)
})
