import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { expectPageHydrated } from './open-hydrated.ts'

/** Signs in as an account of the demonstration and waits until its dashboard responds to presses. */
export async function signIn(page: Page, email: string) {
  await page.goto('/auth/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel(/^Mot de passe/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await expectPageHydrated(page)
}
