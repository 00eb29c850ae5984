import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'
import { test } from './journey.ts'
import { enterAs } from './sign-in.ts'

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
  test(`${email} is sent to its own dashboard after signing in and is refused other areas`, async ({
    request,
  }) => {
    expect(await enterAs({ request }, email)).toBe(`/${home}/dashboard`)
    for (const area of AREAS) {
      const answer = await request.get(`/${area}/dashboard`)
      const isOpen = opens.includes(area)
      expect(answer.status(), area).toBe(isOpen ? 200 : 403)
      const title = /<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1]
      if (isOpen) expect(title, area).toBeTruthy()
      else expect(title, area).toBe('Accès refusé')
      if (isOpen) expect(new URL(answer.url()).pathname).toBe(`/${area}/dashboard`)
    }
    const again = await request.get('/auth/login')
    expect(new URL(again.url()).pathname).toBe(`/${home}/dashboard`)
  })
}

test('a visitor is sent to the sign-in page, then to the requested page, and is refused the area of another role', async ({
  page,
}) => {
  await page.goto('/traveler/reservations')
  await expect(page).toHaveURL(/\/auth\/login\?/)
  await page.getByLabel('Adresse e-mail').fill('voyageur@demo.calanque.fr')
  await page.getByLabel(/^Mot de passe/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL('**/traveler/reservations')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes réservations' })).toBeVisible()
  expect((await page.goto('/owner/dashboard'))!.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'Accès refusé' })).toBeVisible()
  await page.goto('/auth/login')
  await expect(page).toHaveURL(/\/traveler\/dashboard$/)
})
