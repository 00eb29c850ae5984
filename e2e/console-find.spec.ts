import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'

test('by Ctrl K an agent finds a person and a villa with a mistake in the name, a stay by its traveler and an act, by keys alone', async ({
  page,
}) => {
  await enterAs(page, AGENT)
  await openHydrated(page, '/agent/reservations')
  const dialog = page.getByRole('dialog', { name: 'Rechercher' })
  const field = dialog.getByRole('combobox')
  const search = page.getByRole('searchbox')
  await test.step('it opens from a field too, and gives the focus back to it', async () => {
    await search.focus()
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused({ timeout: 2000 })
    }).toPass()
    await expect(dialog.getByRole('status')).toHaveText('Les plus récents')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(search).toBeFocused()
  })
  await test.step('results follow the letters and are counted for screen readers', async () => {
    await page.keyboard.press('Control+k')
    await field.pressSequentially('villa azru')
    await expect(dialog.getByRole('option', { name: /^Villa Azur/ })).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveText(/^\d+\srésultats?$/)
    await field.fill('conciergerie azru')
    await expect(dialog.getByRole('option').first()).toContainText('Azur Conciergerie')
    await field.fill('zzzz')
    await expect(dialog.getByRole('status')).toHaveText('Aucun résultat')
  })
  await test.step('Enter opens what the arrows chose', async () => {
    await field.fill('azur')
    await expect(dialog.getByRole('option', { name: /^Villa Azur/ })).toBeVisible()
    await expect(dialog.getByRole('option').nth(0)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Villa Azur' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('nouveau cont')
    await expect(dialog.getByRole('option').last()).toHaveAccessibleName(/^Nouveau contact/)
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/agent\/contacts\/new$/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the search of a console is a page that the sidebar leads to', async ({ page }) => {
    await enterAs(page, AGENT)
    await page.goto('/agent/dashboard')
    await page.getByRole('link', { name: 'Rechercher' }).first().click()
    await page.getByRole('searchbox').fill('azur')
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /^Villa Azur/ })).toHaveAttribute(
      'href',
      /\/agent\/properties\//,
    )
  })
})
