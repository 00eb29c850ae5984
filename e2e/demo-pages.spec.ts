import { expect } from '@playwright/test'
import { withoutEntities } from '#tests/process/browser.ts'
import { CARDS, expectConfirmed, expectStep, payByCard } from './booking.ts'
import { test } from './journey.ts'
import { DEMONSTRATION_PAGES } from './pages.ts'

test('the demonstration’s checkout opens at the requested step and continues as the real checkout', async ({
  page,
}) => {
  await page.goto('/checkout-demo/guest')
  await expect(page.getByText('Réservation de démonstration')).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir l’étape Vos coordonnées' }).click()
  await expectStep(page, 'Vos coordonnées')
  await expect(page.getByText(/^Vos nuits sont retenues jusqu’/)).toBeVisible()

  await page.goto('/checkout-demo/add-ons')
  await page.getByRole('button', { name: 'Ouvrir l’étape Services' }).click()
  await expectStep(page, 'Services')

  await page.goto('/checkout-demo/pay')
  await page.getByRole('button', { name: 'Ouvrir l’étape Paiement' }).click()
  await expectStep(page, 'Paiement')
  await payByCard(page, CARDS.accepted)
  await expectConfirmed(page)
})

test('the testers’ page opens the situations it names', async ({ page }) => {
  const open = async (title: string) => {
    await page.goto('/test/checkout')
    await page.getByRole('button', { name: `Ouvrir\u00a0: ${title}` }).click()
  }
  await open('Délai écoulé')
  await expect(page.getByText('Le délai de réservation est écoulé')).toBeVisible()
  await page.getByRole('button', { name: 'Retenir à nouveau ces nuits' }).click()
  await expect(page.getByText(/^Vos nuits sont retenues jusqu’/)).toBeVisible()

  await open('Nuits bientôt rendues')
  await expectStep(page, 'Vos coordonnées')
  const notice = page.getByRole('status').filter({ hasText: 'ne sont plus retenues que 1\u00a0minute' })
  await expect(notice).toContainText('prolonger')
  await page.getByRole('button', { name: 'Prolonger de 30 minutes' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Nuits retenues jusqu’/ })).toBeAttached()
  await expect(page.locator(':focus')).toContainText('Vos nuits sont retenues jusqu’')

  await open('Signature à donner')
  await expectStep(page, 'Signature')

  await open('Carte refusée')
  await expectStep(page, 'Paiement')
  await payByCard(page, CARDS.declined)
  await expect(page.getByRole('alert')).toContainText('Rien n’a été débité')
  await payByCard(page, CARDS.accepted)
  await expectConfirmed(page)
})

test('every link of the demonstration’s pages leads to a page', async ({ request }) => {
  const seen = new Set<string>()
  for (const path of DEMONSTRATION_PAGES) {
    const [main] = /<main\b[\s\S]*<\/main>/.exec(await (await request.get(path)).text())!
    const hrefs = [...main.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => withoutEntities(href!))
    expect(hrefs.length, path).toBeGreaterThan(0)
    for (const href of hrefs) seen.add(href)
  }
  // owner-review.spec.ts opens the review’s links, and ends them.
  const own = [...seen].filter(
    (href) =>
      href.startsWith('/') && !href.startsWith('/property-review') && !href.startsWith('/owner-review'),
  )
  for (const href of own) expect((await request.get(href)).status(), href).toBe(200)
})

test('one press on the demonstration’s page signs in with a role, and another press changes the role', async ({
  page,
}) => {
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Entrer (propriétaire)' }).click()
  await expect(page).toHaveURL('/owner/dashboard')
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Entrer (back-office)' }).click()
  await expect(page).toHaveURL('/back-office/dashboard')
})
