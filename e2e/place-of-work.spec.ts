import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const AGENCY = 'agence@demo.calanque.fr'

/** The rows of the page's tables, or of its timeline, that are in sight whole. */
function rowsInSight(page: Page, rows = '#contenu tbody tr'): Promise<number> {
  return page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].map((row) => row.getBoundingClientRect())
    return shown.filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= innerHeight).length
  }, rows)
}

test('a list shows 18 rows under its filters on a screen of 1440 x 900, the calendar 16 villas, the dashboard all that waits', async ({
  page,
}) => {
  await enterAs(page, AGENCY)
  for (const list of ['/agent/reservations', '/agent/mandats']) {
    await openHydrated(page, list)
    expect.soft(await rowsInSight(page), list).toBeGreaterThanOrEqual(18)
  }
  await openHydrated(page, '/agent/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  expect.soft(await rowsInSight(page, '[role="grid"] [data-row]')).toBeGreaterThanOrEqual(16)
  await openHydrated(page, '/agent/dashboard')
  for (const waiting of ['Messages sans réponse', 'Demandes de propriétaires', 'Calendriers d’autres sites'])
    await expect.soft(page.getByRole('link', { name: waiting })).toBeInViewport()
})

test('a form puts its words beside its fields on the screen of a desk, to the edge of the page, and above them on a telephone', async ({
  page,
}) => {
  await enterAs(page, AGENCY)
  await page.goto('/agent/contacts/new')
  const boxes = () =>
    page.evaluate(() => {
      const part = document.querySelector('main fieldset')!
      const [words, fields] = [...part.children].map((child) => child.getBoundingClientRect())
      return { words: words!, fields: fields!, right: part.getBoundingClientRect().right }
    })
  const wide = await boxes()
  expect(wide.fields.left).toBeGreaterThan(wide.words.right)
  expect(wide.fields.top).toBe(wide.words.top)
  expect(wide.fields.right).toBeCloseTo(wide.right, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await boxes()
  expect(narrow.fields.top).toBeGreaterThanOrEqual(narrow.words.bottom)
})

test('filters of a list act as they change, and the keyboard stays where it was', async ({ page }) => {
  await enterAs(page, AGENCY)
  await openHydrated(page, '/agent/reservations')
  const state = page.getByRole('combobox', { name: 'État' })
  await state.focus()
  await state.selectOption('cancelled')
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(state).toBeFocused()
  await expect(state).toHaveValue('cancelled')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('Azur')
  await expect(page).toHaveURL(/q=Azur/)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Azur')
  await page.getByRole('link', { name: 'Effacer les filtres' }).click()
  await expect(state).toHaveValue('')
  await expect(search).toHaveValue('')
})

test('by the keys alone an agent goes to a list, down its rows and into one; the keys can be turned off', async ({
  page,
}) => {
  await enterAs(page, AGENCY)
  await openHydrated(page, '/agent/dashboard')
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(page.getByRole('heading', { level: 1, name: 'Réservations' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const names = page.getByRole('main').getByRole('rowheader').getByRole('link')
  // A page that has just opened takes the focus to its heading, from a row too.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(names.nth(0)).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await names.first().waitFor({ state: 'detached' })

  await openHydrated(page, '/agent/reservations')
  const help = page.getByRole('dialog', { name: 'Raccourcis du clavier' })
  // The keys are heard a moment after the page's controls respond.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toContainText('ligne suivante', { timeout: 2000 })
  }).toPass()
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await expect(names.nth(0)).not.toBeFocused()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    test('the sidebar folds and lines are given air, on every page of the consoles, until they are asked for again', async ({
      page,
    }) => {
      await enterAs(page, AGENCY)
      await page.goto('/agent/mandats')
      const frame = page.locator('[data-console]')
      await expect(frame).toHaveAttribute('data-console', 'dense')
      await page.getByRole('button', { name: 'Aérer les lignes' }).click()
      await expect(frame).toHaveAttribute('data-console', 'airy')
      // With scripts it is shown before it is kept, and the answer to the press before may come after this one.
      const kept = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('folded'))
      await page.getByRole('button', { name: 'Replier le menu' }).click()
      await kept
      await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Réservations' })).toBeHidden()
      await expect(page).toHaveURL(/\/agent\/mandats$/)
      await page.goto('/agent/properties')
      await expect(frame).toHaveAttribute('data-console', 'airy')
      await page.getByRole('button', { name: 'Déplier le menu' }).click()
      await page.getByRole('button', { name: 'Resserrer les lignes' }).click()
      await expect(frame).toHaveAttribute('data-console', 'dense')
      await expect(page.getByRole('link', { name: 'Réservations' })).toBeVisible()
    })
  })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    test('a filtered list is kept as a view, opened again from the sidebar, shared with the agency and removed', async ({
      page,
    }) => {
      const name = javaScriptEnabled ? 'Annulées Azur' : 'Annulées Azur, sans scripts'
      await enterAs(page, AGENCY)
      await page.goto('/agent/reservations?q=azur&status=cancelled')
      await page.locator('summary').filter({ hasText: 'Enregistrer la vue' }).click()
      await page.getByLabel('Nom de la vue').fill(name)
      await page.getByRole('checkbox', { name: 'Partager avec l’agence' }).check()
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      const view = page.getByRole('list', { name: /^Vues/ }).getByRole('link', { name, exact: true })
      await expect(view).toBeVisible()
      await expect(page).toHaveURL(/\/agent\/reservations\?q=azur&status=cancelled$/)
      await page.goto('/agent/dashboard')
      await view.click()
      await expect(page).toHaveURL(/\/agent\/reservations\?q=azur&status=cancelled$/)
      await enterAs(page, 'agent@demo.calanque.fr')
      await page.goto('/agent/dashboard')
      await expect(view).toBeVisible()
      await enterAs(page, AGENCY)
      await page.goto('/agent/settings/vues')
      await page.getByRole('button', { name: `Supprimer la vue ${name}`, exact: true }).click()
      await expect(view).toHaveCount(0)
    })
  })
