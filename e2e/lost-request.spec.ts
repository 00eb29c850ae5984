import { expect, type Page } from '@playwright/test'
import { selectStay } from './booked-stay.ts'
import { expectStep, searchFree } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { expectPageHydrated, openHydrated } from './open-hydrated.ts'

const BLOCKED = /\/assets\/(legal-mentions|accessibility-panel)-.*\.js$/

const messages = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' })

test('a failed price request, then a failed booking request, are shown in the booking box and can be tried again', async ({
  page,
}) => {
  const [address] = await searchFree(page, weekOf('lostRequest'))
  await openHydrated(page, address!)
  const box = page.getByRole('region', { name: 'Votre séjour' })
  await expect(box).toContainText('7 nuits')

  await page.route('**/annonces/*.data*', (route) => route.abort())
  await box.locator('summary').filter({ hasText: '2 adultes' }).click()
  await box.getByRole('button', { name: 'Adultes\u00a0: un de plus' }).click()
  await expect(box.getByRole('alert')).toContainText('Erreur lors du calcul du prix')
  await expect(box.getByRole('alert')).not.toContainText('connexion')
  await expect(box.getByText('3 adultes').first()).toBeVisible()
  await expect(box.getByRole('button', { name: 'Réserver maintenant' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute('**/annonces/*.data*')
  await box.getByRole('button', { name: 'Réessayer' }).click()
  await expect(box.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/adults=3/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/annonces/*.data*', (route) => route.abort())
  await box.getByRole('button', { name: 'Adultes\u00a0: un de moins' }).click()
  await expect(box.getByRole('alert')).toContainText('Erreur lors du calcul du prix')
  await page.unroute('**/annonces/*.data*')
  await page.locator('[data-foot]').getByRole('button', { name: 'Réessayer' }).click()
  await expect(box.getByRole('alert')).toHaveCount(0)
  await expect(page).not.toHaveURL(/adults=/)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.route('**/checkout/start.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await box.getByRole('button', { name: 'Réserver maintenant' }).click()
  await expect(box.getByRole('alert')).toContainText('Erreur lors de la vérification')
  await expect(box).toContainText('7 nuits')
  await page.unroute('**/checkout/start.data*')
  await box.getByRole('button', { name: 'Réessayer' }).click()
  await expectStep(page, 'Vos coordonnées')
})

test('favorites that cannot be loaded are replaced by an error with a button to try again', async ({
  page,
}) => {
  await openHydrated(page, '/contact')
  await page.route('**/favoris.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Favoris/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos favoris' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Erreur lors du chargement des favoris',
  )
  await page.unroute('**/favoris.data*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('main')).toContainText('Aucun favori')
})

test('after a failed request the selection is unchanged, and its guests and its confirmation can be tried again', async ({
  page,
}) => {
  const [address] = await searchFree(page, weekOf('lostSelection'))
  await selectStay(page, address!)
  await openHydrated(page, '/panier')
  const villa = page.getByRole('main').getByRole('article')
  await page.route('**/panier.data*', (route) => route.abort())
  await villa.locator('summary').filter({ hasText: '2 adultes' }).click()
  await villa.getByRole('button', { name: 'Adultes\u00a0: un de plus' }).click()
  await expect(villa.getByRole('alert')).toContainText('Erreur lors du calcul du prix')
  await page.unroute('**/panier.data*')
  const goOn = page.getByRole('button', { name: 'Continuer' })
  const { promise: read, resolve: letRead } = Promise.withResolvers<void>()
  await page.route('**/panier.data*', async (route) => {
    await read
    await route.continue()
  })
  await villa.getByRole('button', { name: 'Réessayer' }).click()
  await expect(goOn).toHaveAttribute('aria-busy', 'true')
  letRead()
  await expect(goOn).not.toHaveAttribute('aria-busy', 'true')
  await page.unroute('**/panier.data*')
  await expect(villa.getByRole('alert')).toHaveCount(0)

  await page.route('**/checkout/start.data*', (route) => route.abort())
  await goOn.click()
  const total = page.getByRole('region', { name: 'Un séjour' })
  await expect(total.getByRole('alert')).toContainText('Impossible de confirmer votre sélection')
  await page.unroute('**/checkout/start.data*')
  await total.getByRole('button', { name: 'Réessayer' }).click()
  await expectStep(page, 'Vos coordonnées')
})

test('when a page cannot be loaded, forwards or back, the current page stays and the other can be tried again', async ({
  page,
}) => {
  await openHydrated(page, '/contact')
  const legal = page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })
  await page.getByRole('textbox', { name: 'Message' }).fill('Nous viendrons à huit.')
  await page.route('**/*.data*', (route) => route.abort())
  await legal.click()
  await expect(messages(page).getByRole('alert')).toHaveCount(1)
  // The message stays while the page is asked for again: only its request says that this one was lost too.
  const lostAgain = page.waitForEvent('requestfailed', (request) => /\.data/.test(request.url()))
  await legal.click()
  await lostAgain
  await expect(messages(page).getByRole('alert')).toHaveCount(1)
  await expect(messages(page)).toContainText('Cette page n’a pas pu s’ouvrir')
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Nous viendrons à huit.')
  await page.unroute('**/*.data*')
  await messages(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()

  await page.route('**/*.data*', (route) => route.abort())
  await page.goBack()
  await expect(messages(page)).toContainText('Cette page n’a pas pu s’ouvrir')
  await expect(page).toHaveURL(/\/mentions-legales$/)
  await page.unroute('**/*.data*')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Nous écrire' })).toBeVisible()
})

test('a page whose script is blocked is loaded by the browser, and a dialog whose script is blocked shows an error', async ({
  page,
}) => {
  await openHydrated(page, '/contact')
  await page.route(BLOCKED, (route) => route.abort())
  const open = page.getByRole('banner').getByRole('button', { name: 'Accessibilité' })
  await open.click()
  await expect(messages(page)).toContainText('Le menu Accessibilité n’a pas pu s’ouvrir')
  // Some browsers never ask again for a script that failed: the second failure offers to load the page anew.
  await messages(page).getByRole('button', { name: 'Réessayer' }).click()
  const reload = messages(page).getByRole('button', { name: 'Recharger la page' })
  await expect(reload).toBeVisible()
  await page.unroute(BLOCKED)
  await Promise.all([page.waitForEvent('load'), reload.click()])
  await expectPageHydrated(page)
  await open.click()
  await expect(page.getByRole('dialog', { name: 'Accessibilité' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.route(BLOCKED, (route) => route.abort())
  // The router's own reload of the present page is not interrupted by a quick answer.
  await page.route('**/livez', async (route) => {
    await new Promise((done) => setTimeout(done, 1_000))
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
  await expect(page).toHaveURL(/\/mentions-legales$/)
})
