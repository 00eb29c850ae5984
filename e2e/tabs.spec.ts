import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { expectPageHydrated } from './open-hydrated.ts'
import { openTab } from './open-tab.ts'
import { accountOf } from './pages.ts'
import { enterAs } from './sign-in.ts'

const OWNER = accountOf('owner')

test('a tab opens by keyboard, keeps the focus, and can be opened by its address', async ({ page }) => {
  await enterAs(page, OWNER)
  await page.goto('/owner/settings')
  await expectPageHydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link')
  const tab = (name: string) => tabs.filter({ hasText: name })
  await expect(tab('Profil')).toHaveAttribute('aria-current', 'page')
  await tab('Profil').focus()
  const names = await tabs.allInnerTexts()
  for (let at = names.indexOf('Profil'); at < names.indexOf('Sécurité'); at += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/owner/settings/securite')
  await expect(tab('Sécurité')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Vos sessions' })).toBeVisible()
  await expect(tab('Sécurité')).toBeFocused()
  await page.reload()
  await expect(tab('Sécurité')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(tab('Profil')).toHaveAttribute('aria-current', 'page')
})

test('on a narrow screen the tabs scroll, the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs(page, OWNER)
  await page.goto('/owner/settings/mes-donnees')
  await expect(page.getByRole('link', { name: 'Mes données' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a tab is a page, and its form leads back to the same tab', async ({ page }) => {
    await enterAs(page, OWNER)
    await page.goto('/owner/settings')
    await openTab(page, 'Mes données')
    await openTab(page, 'Sécurité')
    await page.getByLabel(/^Mot de passe actuel/).fill('Pas-le-bon-1')
    await page.getByLabel(/^Nouveau mot de passe/).fill('Mistral-Tuile-48')
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(page).toHaveURL(/\/owner\/settings\/securite/)
    await expect(page.getByRole('alert')).toContainText('Mot de passe actuel incorrect')
  })
})
