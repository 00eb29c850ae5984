import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectPageHydrated, holdScripts, openHydrated } from './open-hydrated.ts'

// The setting that reduces motion changes something only where motion is welcome.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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

    await test.step('its shortcut is ignored in a text field', async () => {
      await page.getByRole('textbox', { name: 'Nom' }).focus()
      await page.keyboard.press('Alt+a')
      await expect(panel(page)).toBeHidden()
      await page.getByRole('textbox', { name: 'Nom' }).blur()
    })

    await test.step('a page that cannot load it shows an error', async () => {
      await page.route('**/accessibility-panel-*.js', (route) => route.abort())
      await page.getByRole('contentinfo').getByRole('button', { name: 'Réglages d’accessibilité' }).click()
      await expect(toasts(page).getByRole('alert')).toContainText('n’a pas pu s’ouvrir')
      await expect(panel(page)).toBeHidden()
      await page.unroute('**/accessibility-panel-*.js')
    })

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

    await test.step('with the screen reader setting, the title of the next page is announced', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
      const announced = page.getByRole('status').filter({ hasText: 'Mentions légales · Calanque' })
      await expect(announced).toHaveCount(1)
    })

    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/mentions-legales')
    expect(await attributes(page)).toMatchObject({ contrast: 'high', text: 'large', keyboard: 'on' })
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pied de page' })).toBeVisible()
  })

  test('each setting changes the page’s appearance, one button resets all settings, and the focus returns when it closes, on a phone too', async ({
    page,
  }) => {
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

    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' })
    await menu.click()
    await page.getByRole('banner').getByRole('button', { name: 'Accessibilité' }).click()
    await panel(page).getByRole('button', { name: 'Terminé' }).click()
    await expect(menu).toBeFocused()
  })
})

test('a page that takes more than two seconds to load shows a message; one that fails can be tried three times under one reference, then reloaded', async ({
  page,
}) => {
  await page.clock.install()
  await openHydrated(page, '/contact')
  const legal = page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })
  const title = page.getByRole('heading', { level: 1, name: 'Mentions légales' })

  await test.step('a slow page', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      page.route('**/mentions-legales.data*', async (route) => {
        resolve()
        await new Promise<void>((go) => (answer = go))
        await route.continue()
      })
    })
    await legal.click()
    await asked
    const slow = page.getByText('La page met plus de temps que prévu à s’ouvrir.')
    await expect(slow).toBeHidden()
    await page.clock.fastForward(2_100)
    await expect(slow).toBeVisible()
    answer()
    await expect(title).toBeVisible()
    await expect(slow).toBeHidden()
    await page.unroute('**/mentions-legales.data*')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Nous écrire' })).toBeVisible()
  })

  await test.step('a page that fails', async () => {
    await page.route('**/mentions-legales.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await legal.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Erreur de page' })).toBeVisible()
    await expect(page.getByText(/Référence de l’erreur/)).toContainText(/[0-9a-f]{8}/)
    await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible()
    for (const words of ['3 essais restants', '2 essais restants', '1 essai restant']) {
      await page.getByRole('button', { name: `Réessayer (${words})` }).click()
    }
    await expect(page.getByRole('button', { name: /Réessayer/ })).toHaveCount(0)
    await page.unroute('**/mentions-legales.data*')
    await page.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(title).toBeVisible()
  })
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

test('an unknown address shows an explanation and links to other pages', async ({ request }) => {
  const answer = await request.get('/nulle/part')
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  expect(html).toMatch(/<main\b[\s\S]*\/nulle\/part[\s\S]*<\/main>/)
  const [suggestions] = /<nav [^>]*aria-label="Suggestions"[\s\S]*?<\/nav>/.exec(html)!
  const links = [...suggestions.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['/', '/annonces', '/contact'])
  const denied = await request.get('/403')
  expect(denied.status()).toBe(403)
  const [main] = /<main\b[\s\S]*<\/main>/.exec(await denied.text())!
  expect(main).toMatch(/<a\b[^>]*>(?:(?!<\/a>).)*Se connecter/)
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
