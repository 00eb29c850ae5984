import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'
import { test } from './journey.ts'

/**
 * The first page of each role after signing in, and the other areas that the role may open (spec §2 and §6).
 */
const ACCOUNTS: { email: string; home: Area; opens: readonly Area[] }[] = [
  { email: 'voyageur@demo.calanque.fr', home: 'traveler', opens: ['traveler'] },
  { email: 'proprietaire@demo.calanque.fr', home: 'owner', opens: ['owner'] },
  { email: 'agent@demo.calanque.fr', home: 'agent', opens: ['agent'] },
  { email: 'agence@demo.calanque.fr', home: 'agent', opens: ['agent', 'owner'] },
  { email: 'backoffice@demo.calanque.fr', home: 'back-office', opens: ['back-office'] },
  { email: 'admin@demo.calanque.fr', home: 'admin', opens: AREAS },
  { email: 'superadmin@demo.calanque.fr', home: 'admin', opens: AREAS },
]

for (const { email, home, opens } of ACCOUNTS) {
  test(`${email} opens its own dashboard after signing in and is refused other areas`, async ({ page }) => {
    await page.goto(`/auth/login`)
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel(/^Mot de passe/).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await page.waitForURL(`**/${home}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const area of AREAS) await visit(page, area, opens.includes(area))
    await page.goto('/auth/login')
    await expect(page).toHaveURL(new RegExp(`/${home}/dashboard$`))
  })
}

test('a visitor is sent to the sign-in page, and then to the requested page', async ({ page }) => {
  await page.goto('/traveler/reservations')
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await page.getByLabel('Adresse e-mail').fill('voyageur@demo.calanque.fr')
  await page.getByLabel(/^Mot de passe/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL('**/traveler/reservations')
  await expect(page.getByRole('heading', { level: 1, name: 'Vos réservations' })).toBeVisible()
})

async function visit(page: Page, area: Area, isOpen: boolean) {
  const answer = await page.goto(`/${area}/dashboard`)
  expect(answer?.status()).toBe(isOpen ? 200 : 403)
  if (isOpen) await expect(page).toHaveURL(new RegExp(`/${area}/dashboard$`))
  else await expect(page.getByRole('heading', { level: 1, name: 'Accès refusé' })).toBeVisible()
}
