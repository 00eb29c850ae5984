import { expect, type Page } from '@playwright/test'
import { expectEveryLook } from './display-looks.ts'
import { test } from './journey.ts'
import { KeptPages, nuCheckerTest } from './nu-checker.ts'
import { openHydrated } from './open-hydrated.ts'
import { searchBar } from './search-bar.ts'

const WIDE = { width: 1440, height: 900 }

test.use({ viewport: WIDE })

// One worker takes these tests in this order: the last shows the Nu checker what the others have kept.
test.describe.configure({ mode: 'default', timeout: 480_000 })

const kept = new KeptPages()

test('axe finds no fault in the states of the shell, with each display setting', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openHydrated(page, '/contact')
  const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' })
  await menu.click()
  await kept.keepLive(page, 'phone menu')
  await expectEveryLook(page, 'phone menu', [390, 320])
  await menu.click()
  await page.setViewportSize(WIDE)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Réglages d’accessibilité' }).click()
  await expect(page.getByRole('dialog', { name: 'Accessibilité' })).toBeVisible()
  await look(page, 'accessibility menu')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Informations incomplètes')
  await look(page, 'contact refused')

  await page.route('**/mentions-legales.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erreur de page' })).toBeVisible()
  await look(page, 'page that failed')

  await context.setOffline(true)
  await expect(page.getByRole('region', { name: 'Connexion' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Connexion perdue' })).toBeVisible()
  await look(page, 'offline, with its message')
})

test('axe finds no fault in a villa’s photographs, dates and map, with each display setting', async ({
  page,
}) => {
  await kept.keepBoth(page, 'a villa', '/annonces/villa-azur')
  await page
    .getByRole('link', { name: /^Agrandir/ })
    .first()
    .click()
  const photographs = page.getByRole('dialog', { name: 'Photographies de Villa Azur' })
  await expect(photographs).toBeVisible()
  await look(page, 'villa, photographs in large')
  await page.keyboard.press('Escape')
  await expect(photographs).toBeHidden()

  await page.getByRole('button', { name: /^Arrivée/ }).click()
  await expect(page.getByRole('dialog', { name: 'Dates du séjour' })).toBeVisible()
  await look(page, 'villa, dates of a stay')
  await page.keyboard.press('Escape')

  const place = page.getByRole('region', { name: 'Situation' })
  await place.scrollIntoViewIfNeeded()
  await expect(place.getByRole('button', { name: /./ }).first()).toBeVisible()
  await look(page, 'villa with its map')

  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeVisible()
  await kept.keepLive(page, 'villa, with a message')
})

test('each panel of the home’s search opens, and is stored for the Nu checker', async ({ page }) => {
  // With motion the home’s film is part of its document.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openHydrated(page, '/')
  await searchBar(page)
    .getByRole('button', { name: /^Destination/ })
    .click()
  await page.getByRole('combobox', { name: 'Destination' }).fill('Can')
  await expect(page.getByRole('option').first()).toBeVisible()
  await kept.keepLive(page, 'home, places')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Arrivée/ }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await kept.keepLive(page, 'home, dates')
  await page.keyboard.press('Escape')
  await searchBar(page)
    .getByRole('button', { name: /^Voyageurs/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Voyageurs' })).toBeVisible()
  await kept.keepLive(page, 'home, travelers')
})

nuCheckerTest('in the states of the shell, of a villa and of the home’s search', kept)

/** Keeps the current page as it is, and expects that axe finds no fault in it with each display setting. */
async function look(page: Page, name: string) {
  await kept.keepLive(page, name)
  await expectEveryLook(page, name)
}
