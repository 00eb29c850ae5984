import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { expectNoneWider, longWord } from './long-words.ts'
import { expectPageHydrated } from './open-hydrated.ts'
import { accountOf } from './pages.ts'
import { enterAs } from './sign-in.ts'

const owner = accountOf('owner')

async function startListing(page: Page): Promise<string> {
  await page.goto('/owner/properties/new')
  await page.getByLabel('Numéro et rue').fill('12 chemin des Essais')
  await page.getByLabel('Code postal').fill('06400')
  await page.getByLabel('Ville').fill('Cannes')
  await page.getByRole('button', { name: 'Créer l’annonce' }).click()
  await page.waitForURL(/\/owner\/properties\/[0-9a-f-]{36}\/edit$/)
  return new URL(page.url()).pathname.replace('/edit', '')
}

const titleIn = (page: Page) => page.getByLabel('Titre de l’annonce')
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré à/ })

/** Types a title and waits for the answer of its save: the page may already say that an earlier one was saved. */
async function saveTitle(page: Page, title: string) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await titleIn(page).fill(title)
  await answer
  await expect(saved(page)).toBeVisible()
}

test('an owner starts a listing, which is saved while it is edited, and undoes a change', async ({
  page,
}) => {
  await enterAs(page, owner)
  const path = await startListing(page)
  await expectPageHydrated(page)
  await expectAccessible(page, 'the editor of a listing')
  await saveTitle(page, 'Villa des Essais')
  await page.goto(`${path}/edit`)
  await expect(titleIn(page)).toHaveValue('Villa des Essais')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Villa des Essais' })).toBeVisible()
  await expectAccessible(page, 'the summary of a listing')
  await page.getByRole('button', { name: 'Annuler ma dernière modification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '12 chemin des Essais' })).toBeVisible()
  await page.goto('/owner/properties')
  await expect(page.getByRole('link', { name: '12 chemin des Essais' })).toBeVisible()
})

test('two windows change one title: the second shows both values, and keeps its own', async ({
  page,
  context,
}) => {
  await enterAs(page, owner)
  const path = await startListing(page)
  const second = await context.newPage()
  for (const window of [page, second]) {
    await window.goto(`${path}/edit`)
    await expectPageHydrated(window)
  }
  await saveTitle(page, 'Le premier titre')
  await titleIn(second).fill('Le second titre')
  await expect(second.getByText(/«.Le premier titre.»/)).toBeVisible()
  await expect(titleIn(second)).toHaveValue('Le second titre')
  await expectAccessible(second, 'a conflict of two editors')
  await second.getByRole('button', { name: 'Garder ma saisie' }).click()
  await expect(saved(second)).toBeVisible()
  await page.goto(`${path}/edit`)
  await expect(titleIn(page)).toHaveValue('Le second titre')
})

test('a lost connection keeps the typed text and sends it once the connection is back', async ({
  page,
  context,
}) => {
  await enterAs(page, owner)
  await startListing(page)
  await expectPageHydrated(page)
  await context.setOffline(true)
  await titleIn(page).fill('Écrit hors ligne')
  await expect(page.getByText(/^Connexion perdue/)).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a listing is started and filled in by its buttons', async ({ page }) => {
    await enterAs(page, owner)
    const path = await startListing(page)
    await page.goto(`${path}/edit/pieces`)
    await page.getByLabel('Chambres').fill('quatre')
    await page.getByLabel('Voyageurs au plus').fill('8')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Indiquez un nombre entier, de 0 à 40.').first()).toBeVisible()
    await expect(page.getByLabel('Voyageurs au plus')).toHaveValue('8')
    await page.getByLabel('Chambres').fill('4')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByLabel('Chambres')).toHaveValue('4')
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  })

  test('a title of one long word widens no page of a villa on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, owner)
    const path = await startListing(page)
    await titleIn(page).fill(longWord(80))
    await page.getByRole('button', { name: 'Enregistrer' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: longWord(80) })).toBeVisible()
    const calendar = path.replace('/properties/', '/calendar/')
    await expectNoneWider(page, [
      path,
      `${path}/edit`,
      '/owner/properties',
      '/owner/dashboard',
      calendar,
      '/owner/calendar',
    ])
    await page.goto('/owner/properties')
    await expect(page.getByRole('link', { name: longWord(80) })).toBeVisible()
  })
})
