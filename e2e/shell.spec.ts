import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectPageHydrated, openHydrated } from './open-hydrated.ts'

const attributes = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))
const panel = (page: Page) => page.getByRole('dialog', { name: 'Accessibilité' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' })

test.describe('accessibility menu', () => {
  const SETTINGS = [
    ['Contraste élevé', 'contrast', 'high'],
    ['Texte agrandi', 'text', 'large'],
    ['Mouvements réduits', 'motion', 'reduced'],
    ['Contours de sélection', 'focus', 'strong'],
    ['Lecteur d’écran', 'reader', 'on'],
    ['Navigation au clavier', 'keyboard', 'on'],
  ] as const

  test('opens with Alt+A, keeps six settings, and the next page has them before any script of ours', async ({
    page,
  }) => {
    await openHydrated(page, '/contact')
    await expect(async () => {
      await page.keyboard.press('Alt+a')
      await expect(panel(page)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    for (const [label, name, value] of SETTINGS) {
      await panel(page).getByRole('switch', { name: label }).click()
      expect(await attributes(page)).toMatchObject({ [name]: value })
    }
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('accessibility-settings')!))).toEqual({
      highContrast: true,
      largeText: true,
      reducedMotion: true,
      focusOutlines: true,
      screenReader: true,
      keyboardNav: true,
    })
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/mentions-legales')
    expect(await attributes(page)).toMatchObject({ contrast: 'high', text: 'large', keyboard: 'on' })
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pied de page' })).toBeVisible()
  })

  test('each setting changes the page’s appearance, and one button resets all settings', async ({ page }) => {
    await openHydrated(page, '/contact')
    const look = () =>
      page.evaluate(() => {
        const body = getComputedStyle(document.body)
        const html = getComputedStyle(document.documentElement)
        return {
          ground: html.backgroundColor,
          size: html.fontSize,
          transition: getComputedStyle(document.querySelector('header a')!).transitionDuration,
          ink: body.color,
        }
      })
    const before = await look()
    await page.getByRole('banner').getByRole('button', { name: 'Accessibilité' }).click()
    for (const label of ['Contraste élevé', 'Texte agrandi', 'Mouvements réduits']) {
      await panel(page).getByRole('switch', { name: label }).click()
    }
    const after = await look()
    expect(after.ground).toBe('rgb(255, 255, 255)')
    expect(after.ink).toBe('rgb(0, 0, 0)')
    expect(Number.parseFloat(after.size)).toBe(Number.parseFloat(before.size) * 1.25)
    await panel(page).getByRole('button', { name: 'Réglages d’origine' }).click()
    expect(await look()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Accessibilité' })).toBeFocused()
  })

  test('ignores its shortcut in a text field, and shows an error when it cannot load', async ({ page }) => {
    await openHydrated(page, '/contact')
    await page.getByRole('textbox', { name: 'Nom' }).focus()
    await page.keyboard.press('Alt+a')
    await expect(panel(page)).toBeHidden()
    await page.route('**/accessibility-panel-*.js', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('button', { name: 'Réglages d’accessibilité' }).click()
    await expect(toasts(page).getByRole('alert')).toContainText('n’a pas pu s’ouvrir')
    await expect(panel(page)).toBeHidden()
  })

  test('opens on a phone from the menu, and restores the focus to the menu when closed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, '/contact')
    const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' })
    await menu.click()
    await page.getByRole('banner').getByRole('button', { name: 'Accessibilité' }).click()
    await panel(page).getByRole('button', { name: 'Terminé' }).click()
    await expect(menu).toBeFocused()
  })

  test('announces the title of each page with the screen reader setting', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('accessibility-settings', '{"screenReader":true}'))
    await openHydrated(page, '/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Mentions légales · Calanque' })).toHaveCount(1)
  })
})

test.describe('messages', () => {
  const heart = (page: Page) =>
    page
      .getByRole('region', { name: 'Propriétés' })
      .getByRole('button', { name: /favoris/ })
      .first()

  test('a success disappears after five seconds, unless the pointer or the focus is on it', async ({
    page,
  }) => {
    await page.clock.install()
    await openHydrated(page, '/annonces')
    await heart(page).click()
    const message = toasts(page).getByRole('status').filter({ hasText: 'Ajouté aux favoris' })
    await expect(message).toBeVisible()
    await message.hover()
    await page.clock.fastForward(30_000)
    await expect(message).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.fastForward(6_000)
    await expect(message).toBeHidden()
  })

  test('an error stays until a swipe of 50 px; F8 moves the focus to it, and Escape moves it back', async ({
    page,
  }) => {
    await page.clock.install()
    await openHydrated(page, '/annonces')
    await page.route('**/favoris/modifier', (route) => route.abort())
    await heart(page).click()
    const message = toasts(page).getByRole('alert')
    await expect(message).toContainText('Impossible d’ajouter aux favoris')
    await page.clock.fastForward(600_000)
    await expect(message).toBeVisible()
    await expect(heart(page)).toHaveAccessibleName(/^Ajouter aux favoris/)
    await heart(page).focus()
    await page.keyboard.press('F8')
    await expect(toasts(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(heart(page)).toBeFocused()

    const box = (await message.boundingBox())!
    const swipe = async (px: number) => {
      await page.mouse.move(box.x + 10, box.y + 8)
      await page.mouse.down()
      await page.mouse.move(box.x + 10 + px, box.y + 8, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    await expect(message).toBeVisible()
    await swipe(60)
    await expect(message).toBeHidden()
  })
})

test('a page that takes more than two seconds to load shows a message', async ({ page }) => {
  await page.clock.install()
  await openHydrated(page, '/contact')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    page.route('**/mentions-legales.data*', async (route) => {
      resolve()
      await new Promise<void>((go) => (answer = go))
      await route.continue()
    })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await asked
  const slow = page.getByText('La page met plus de temps que prévu à s’ouvrir.')
  await expect(slow).toBeHidden()
  await page.clock.fastForward(2_100)
  await expect(slow).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
  await expect(slow).toBeHidden()
})

test('a page that fails can be tried three times under one reference, then reloaded', async ({ page }) => {
  await openHydrated(page, '/contact')
  await page.route('**/mentions-legales.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erreur de page' })).toBeVisible()
  await expect(page.getByText(/Référence de l’erreur/)).toContainText(/[0-9a-f]{8}/)
  await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible()
  for (const words of ['3 essais restants', '2 essais restants', '1 essai restant']) {
    await page.getByRole('button', { name: `Réessayer (${words})` }).click()
  }
  await expect(page.getByRole('button', { name: /Réessayer/ })).toHaveCount(0)
  await page.unroute('**/mentions-legales.data*')
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
})

test('a page of a former version that cannot be rendered is reloaded', async ({ page }) => {
  // A file that a new version of the product has removed.
  await page.route(/\/assets\/(listing-details|neighbors)-/, (route) => route.fulfill({ status: 404 }))
  await openHydrated(page, '/annonces/villa-azur')
  const amenities = page.getByRole('heading', { level: 2, name: 'Équipements' })
  await expect(amenities).toBeVisible()
  await page.evaluate(() => {
    history.pushState({ key: 'first', idx: 1 }, '', '?adults=3')
    history.pushState({ key: 'second', idx: 2 }, '', '?adults=4')
    Object.assign(window, { sameDocument: true })
  })
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 210)
  await page.goBack()
  await page.waitForFunction(() => !('sameDocument' in window))
  await expect(page).toHaveURL(/adults=3/)
  await expect(amenities).toBeVisible()
})

test.describe('before the scripts run', () => {
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    return letThrough
  }
  async function openHeld(page: Page, path: string): Promise<() => void> {
    const letThrough = await holdScripts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return letThrough
  }

  test('the press of a button takes effect once they run', async ({ page }) => {
    const letThrough = await openHeld(page, '/annonces')
    await page.getByRole('banner').getByRole('button', { name: 'Accessibilité' }).dblclick()
    await expect(panel(page)).toBeHidden()
    letThrough()
    await expect(panel(page)).toBeVisible()
  })

  test('typed text takes effect once they run', async ({ page }) => {
    const letThrough = await openHeld(page, '/auth/register')
    const password = page.getByLabel(/^Mot de passe/)
    await password.fill('calanque')
    await expect(page.getByText(/^Robustesse/)).toBeHidden()
    letThrough()
    await expect(page.getByText(/^Robustesse/)).toBeVisible()
    await expect(password).toHaveValue('calanque')
  })

  test('the browser’s back button shows the page before, and that page responds', async ({ page }) => {
    await openHydrated(page, '/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
    const letThrough = await holdScripts(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.evaluate(() => history.back())
    await expect(page.getByRole('heading', { level: 1, name: 'Nous écrire' })).toBeVisible()
    letThrough()
    await expectPageHydrated(page)
  })
})

test('an unknown address shows an explanation and links to other pages', async ({ page }) => {
  const answer = await page.goto('/nulle/part')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('/nulle/part')
  const links = page.getByRole('navigation', { name: 'Suggestions' }).getByRole('link')
  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/annonces',
    '/contact',
  ])
  const denied = await page.goto('/403')
  expect(denied!.status()).toBe(403)
  await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter' })).toBeVisible()
})

test('former addresses redirect to the new ones with their query', async ({ request }) => {
  for (const [from, to, status] of [
    ['/search?city=Cannes&adults=4', '/annonces?city=Cannes&adults=4', 301],
    ['/search/map', '/annonces', 301],
    ['/property/villa-azur', '/annonces', 301],
    // The target depends on the actor: a visitor without an account signs in first.
    ['/analytics', '/owner/analytics', 302],
    ['/properties', '/owner/properties', 302],
    ['/settings', '/traveler/settings', 302],
    ['/booking/42', '/checkout/guest', 302],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], from).toEqual([status, to])
  }
})

test('a printed page has its text, without buttons and menus', async ({ page }) => {
  await page.goto('/contact')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calanque, accueil' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connexion' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
