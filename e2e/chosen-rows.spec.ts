import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'

test('by keys alone an agent chooses two tasks, puts both off, then chooses one that is done and reads why it is refused', async ({
  page,
}) => {
  await enterAs(page, AGENT)
  // Tasks that no other journey reads: those that are late are first in the whole list.
  await openHydrated(page, '/agent/taches?state=todo&q=piscine')
  const bar = page.getByRole('button', { name: 'Reporter d’un jour' })
  await expect(bar).toBeHidden()
  await test.step('j and x choose rows, and the bar of acts comes in sight', async () => {
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await expect(page.getByRole('status').filter({ hasText: '2 lignes choisies' })).toBeAttached()
    await expect(bar).toBeInViewport()
    await expectAccessible(page, 'a list with chosen rows')
    await bar.press('Enter')
    const said = page.getByRole('status').filter({ hasText: /^2\s?tâches reportées/ })
    await expect(said).toBeVisible()
    await expect(bar).toBeHidden()
  })
  await test.step('a task that is over is refused with the reason, and stays chosen', async () => {
    await openHydrated(page, '/agent/taches?state=done')
    await page
      .getByRole('checkbox', { name: /^Choisir\s:/ })
      .first()
      .check()
    await bar.click()
    await expect(page.getByRole('status').filter({ hasText: /1\srefusée/ })).toContainText(
      'Cette tâche est faite ou annulée',
    )
    await expect(page.getByRole('checkbox', { name: /^Choisir\s:/ }).first()).toBeChecked()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('an agent gives a chosen contact to a colleague, and reads what became of it', async ({ page }) => {
    await enterAs(page, AGENT)
    await page.goto('/agent/contacts')
    await page
      .getByRole('checkbox', { name: /^Choisir\s:/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Confier' }).click()
    await expect(page.getByText('Choisissez une personne.').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Choisir\s:/ }).first()).toBeChecked()
    await page.getByLabel('Confier à').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Confier' }).click()
    await expect(page.getByText(/^1\scontact confié$/)).toBeVisible()
  })
})
