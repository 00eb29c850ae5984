import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openTab } from './open-tab.ts'
import { enterAs } from './sign-in.ts'

const TEXT = 'Nous avons laissé les portes ouvertes toute la semaine, et la mer a fait le reste.'
const ANSWER = 'Merci de ces mots. Les portes restent ouvertes pour votre prochain été.'
const VILLA = '/annonces/villa-azur'

test('a traveler reviews a stay that is over, the owner answers, staff withdraw it, the traveler contests', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'voyageur@demo.calanque.fr')
  await page.goto('/traveler/reservations')
  const stay = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Villa Azur' })
  await stay.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Villa Azur' })).toBeVisible()
  await expect(page.getByText('Terminée', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Annuler mon séjour' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Donner mon avis' })).toBeVisible()
  await openTab(page, 'Mon avis')
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
  const own = page.url()

  await as(browser, 'proprietaire@demo.calanque.fr', async (owner) => {
    await openReview(owner, '/owner/reviews')
    await expectAccessible(owner, 'a review to answer')
    await owner.getByLabel('Votre réponse').fill(ANSWER)
    await owner.getByRole('button', { name: 'Publier la réponse' }).click()
    await expect(owner.getByText('Votre réponse est publiée')).toBeVisible()
  })
  await page.goto(VILLA)
  const shown = page.getByRole('listitem').filter({ hasText: TEXT })
  await expect(shown).toContainText('Réponse du propriétaire')
  await expect(shown).toContainText(ANSWER)

  await shown.getByRole('link', { name: /^Signaler/ }).click()
  await expect(page.getByRole('heading', { name: 'Signaler un avis' })).toBeVisible()
  await expectAccessible(page, 'a review to report')
  await page.getByRole('radio', { name: /données personnelles/ }).check()
  await page.getByLabel('Expliquez-nous').fill('Cet avis donne le code de la porte.')
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(page.getByText('Votre signalement est parti')).toBeVisible()

  await as(browser, 'backoffice@demo.calanque.fr', async (staff) => {
    await openReview(staff, '/back-office/reviews?state=waiting')
    await expect(staff.getByText('Cet avis donne le code de la porte.')).toBeVisible()
    await staff.locator('summary').filter({ hasText: 'Retirer l’avis' }).click()
    await staff.getByRole('radio', { name: /données personnelles/ }).check()
    await expectAccessible(staff, 'a review to withdraw')
    await staff.getByRole('button', { name: 'Retirer l’avis' }).click()
    await expect(staff.getByText('L’avis est retiré', { exact: true })).toBeVisible()
  })
  await page.goto(VILLA)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Villa Azur')
  await expect(page.getByText(TEXT)).toHaveCount(0)

  await page.goto(own)
  await expect(review.getByText('Votre avis est retiré')).toBeVisible()
  await expect(review.getByText(/^Motif/)).toContainText('données personnelles')
  await review.getByLabel('Vos explications').fill('Aucun code ne figure dans mon avis, relisez-le.')
  await review.getByRole('button', { name: 'Contester le retrait' }).click()
  await expect(review.getByText('Vous contestez ce retrait')).toBeVisible()
})

async function as(browser: Browser, email: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await enterAs(page, email)
  await act(page)
  await context.close()
}

/** Opens the review of this journey from a list of the consoles. */
async function openReview(page: Page, list: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('row').filter({ hasText: 'Villa Azur' }).first().getByRole('link').click()
  await expect(page.getByText(TEXT)).toBeVisible()
}
