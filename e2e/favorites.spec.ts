import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { confirmAccount } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'

const VILLA = '/annonces/villa-azur'
const PASSWORD = 'Calanque-Tuile-46'

const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Ajouter aux favoris\s: Villa Azur$/ })
const remove = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Retirer des favoris\s: Villa Azur$/ })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' })

test('a villa is added to the favorites at once, found on their page, and removed', async ({
  page,
  context,
}) => {
  await openHydrated(page, VILLA)

  await test.step('offline the heart returns to its former state, and the page gives the reason until the connection is back', async () => {
    await context.setOffline(true)
    await add(page).click()
    const alert = messages(page).getByRole('alert').filter({ hasText: 'Impossible d’ajouter aux favoris' })
    await expect(alert).toBeVisible()
    await expect(add(page)).toBeVisible()
    await context.setOffline(false)
    await expect(alert).toBeHidden()
    await add(page).click()
    await expect(remove(page)).toBeVisible()
    await expect(messages(page).getByRole('status').last()).toContainText('Ajouté aux favoris')
    await context.setOffline(true)
    await remove(page).click()
    await expect(messages(page)).toContainText('Impossible de retirer des favoris')
    await expect(remove(page)).toBeVisible()
    await context.setOffline(false)
  })

  await openHydrated(page, '/favoris')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Villa Azur')
  await expect(page.getByRole('article')).toContainText('à partir de')
  await expectAccessible(page, 'favorites')
  await remove(page).click()
  await expect(messages(page).getByRole('status')).toContainText('Retiré des favoris')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aucun favori pour l’instant' })).toBeVisible()

  await openHydrated(page, VILLA)
  await test.step('an error of the server returns the heart to its former state', async () => {
    await page.route('**/favoris/modifier', (route) => route.fulfill({ status: 500 }))
    await add(page).click()
    await expect(messages(page).getByRole('alert')).toContainText('Impossible d’ajouter aux favoris')
    await expect(add(page)).toBeVisible()
    await page.unroute('**/favoris/modifier')
  })
})

test('after several quick presses the heart has the state of the last press', async ({ page }) => {
  await openHydrated(page, VILLA)
  let answers = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/favoris/modifier')) answers += 1
  })
  for (let presses = 0; presses < 3; presses += 1)
    await page
      .getByRole('main')
      .getByRole('button', { name: /favoris\s: Villa Azur$/ })
      .click()
  await expect(remove(page)).toBeVisible()
  // Added, removed, added again: the same message is shown once.
  await expect(messages(page).getByRole('listitem')).toHaveCount(2)
  // Presses are sent one after the other: the list is right once the last has its answer.
  await expect.poll(() => answers).toBe(3)
  await openHydrated(page, '/favoris')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the header counts the favorites at once and on every page, also on a phone, and all are removed after one confirmation', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const link = page.getByRole('banner').getByRole('link', { name: /^Favoris/ })
  await openHydrated(page, '/annonces')
  await expect(link).toHaveAccessibleName('Favoris')
  const hearts = page.getByRole('article').getByRole('button', { name: /^Ajouter aux favoris/ })
  for (const name of ['Favoris 1 villa', 'Favoris 2 villas']) {
    const kept = page.waitForResponse('**/favoris/modifier')
    await hearts.first().click()
    await expect(link).toHaveAccessibleName(name)
    await kept
    await expect(messages(page).getByRole('listitem')).toHaveCount(1)
  }
  await context.setOffline(true)
  await hearts.first().click()
  await expect(messages(page).getByRole('alert').first()).toBeVisible()
  await expect(link).toHaveAccessibleName('Favoris 2 villas')
  await context.setOffline(false)
  await page.goto('/contact')
  await expect(link).toHaveAccessibleName('Favoris 2 villas')
  await link.click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.setViewportSize({ width: 1280, height: 720 })

  await test.step('they are shown again when the server fails to remove them', async () => {
    await page.getByText('Effacer les favoris').click()
    await expectAccessible(page, 'favorites about to be forgotten')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Tout effacer' }).click()
    await expect(messages(page)).toContainText('Impossible de supprimer les favoris')
    await expect(page.getByRole('article')).toHaveCount(2)
    await context.setOffline(false)
  })
  await page.getByText('Effacer les favoris').click()
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(messages(page)).toContainText('Favoris effacés')
  await expect(page.getByRole('heading', { name: 'Aucun favori pour l’instant' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aucun favori pour l’instant' })).toBeVisible()
})

test('the favorites of a visitor are in the account that the visitor opens, where one is removed and put back', async ({
  page,
}) => {
  await openHydrated(page, VILLA)
  await add(page).click()
  await expect(messages(page)).toContainText('Ajouté aux favoris')
  const email = `favoris-${process.pid}-${Date.now()}@example.fr`
  await openHydrated(page, `/auth/register?retour=${encodeURIComponent('/favoris')}`)
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Camille')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Exemple')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await confirmAccount(page, email, PASSWORD)
  await page.waitForURL('**/favoris')
  await expect(page.getByRole('article')).toContainText('Villa Azur')
  await expect(page.getByRole('main')).not.toContainText('gardées pour ce navigateur')

  await openHydrated(page, '/traveler/favorites')
  const row = page.getByRole('row').filter({ hasText: 'Villa Azur' })
  await expect(row).toContainText('à partir de ce prix')
  await expect(row.locator('img')).toBeVisible()
  await expectAccessible(page, 'favorites of an account')
  await row.getByRole('button', { name: /^Retirer/ }).click()
  await expect(page.getByText('Villa Azur n’est plus dans vos favoris')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(row).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form adds a favorite, removes it, and removes all favorites', async ({ page }) => {
    await page.goto(VILLA)
    await add(page).click()
    await expect(page).toHaveURL(/\/annonces\//)
    await expect(remove(page)).toBeVisible()
    await page.goto('/favoris')
    await page.getByText('Effacer les favoris').click()
    await page.getByRole('button', { name: 'Effacer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Aucun favori pour l’instant' })).toBeVisible()
  })
})
