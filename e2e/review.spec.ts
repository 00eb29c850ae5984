import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { expectAccessible } from './accessible.ts'
import { openTab } from './open-tab.ts'

const TEXT = 'Nous avons laissé les portes ouvertes toute la semaine, et la mer a fait le reste.'

test('a traveler reviews a stay that is over, and the villa’s page shows the review', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Adresse e-mail').fill('voyageur@demo.calanque.fr')
  await page.getByLabel(/^Mot de passe/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL('**/traveler/dashboard')

  await page.goto('/traveler/reservations')
  const stay = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Villa Azur' })
  await stay.getByRole('link').first().click()
  await openTab(page, 'Votre avis')
  const review = page.getByRole('region', { name: 'Votre avis' })
  await review.getByRole('radio', { name: /^5/ }).check()
  await review.getByLabel('Votre texte').fill('     trop court      ')
  await review.getByRole('button', { name: 'Publier l’avis' }).click()
  await expect(review.getByText(/^Écrivez entre 20 et/)).toBeVisible()
  await expectAccessible(page, 'a review to mend')
  await review.getByLabel('Votre texte').fill(TEXT)
  await review.getByRole('button', { name: 'Publier l’avis' }).click()
  await expect(review.getByText(TEXT)).toBeVisible()
  await expect(review.getByText('Séjour de démonstration')).toBeVisible()
  await expect(review.getByRole('button')).toHaveCount(0)

  await page.goto('/annonces/villa-azur')
  await expect(page.getByText(TEXT)).toBeVisible()
})
