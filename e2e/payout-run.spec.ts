import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { enterAs, signIn } from './sign-in.ts'

const AGENCY = 'Agence Restanques Démo'

test('owners are paid by one file: proposed in five presses, approved by a second person, given to the bank, and refused for one', async ({
  page,
  browser,
}) => {
  await signIn(page, 'backoffice@demo.calanque.fr')
  // The run of the demonstration has taken what is due: it is given up first.
  await openRuns(page)
  await page.getByRole('link', { name: 'Remise proposée' }).click()
  await page.getByText('Annuler la remise', { exact: true }).click()
  await page.getByRole('button', { name: 'Annuler toute la remise' }).click()
  await expect(page.getByText('La remise est annulée')).toBeVisible()

  await page.goto('/back-office')
  await openRuns(page)
  await page.getByRole('link', { name: 'Proposer une remise' }).click()
  await page.getByLabel('Livre de l’agence').selectOption({ label: AGENCY })
  await page.getByRole('button', { name: 'Proposer la remise' }).click()
  await expect(page.getByRole('heading', { name: `Remise proposée, ${AGENCY}` })).toBeVisible()
  await expect(page.getByText('Une autre personne approuve')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approuver la remise' })).toHaveCount(0)

  // The second person works without scripts.
  const context = await browser.newContext({ javaScriptEnabled: false })
  const second = await context.newPage()
  await enterAs(second, 'superadmin@demo.calanque.fr')
  await second.goto(new URL(page.url()).pathname)
  await second.getByRole('button', { name: 'Approuver la remise' }).click()
  await expect(second.getByText('La remise est approuvée sous le numéro')).toBeVisible()
  await context.close()

  await page.reload()
  const file = await page.request.get(
    (await page.getByRole('link', { name: /Télécharger le fichier/ }).getAttribute('href'))!,
  )
  expect(file.headers()['content-type']).toBe('application/xml')
  expect(await file.text()).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  await page.getByRole('button', { name: /Noter l’envoi/ }).click()
  await expect(page.getByText('L’envoi est noté')).toBeVisible()

  const lines = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Virements', exact: true }) })
    .getByRole('listitem')
  await lines.first().getByText('Issue de ce virement').click()
  await lines.first().getByLabel('Motif de la banque').fill('Compte clos (AC04)')
  await lines.first().getByRole('button', { name: 'Il est refusé' }).click()
  await expect(page.getByText('Le refus est noté')).toBeVisible()
  await expect(lines.first()).toContainText('Compte clos (AC04)')
  const rest = page.getByRole('button', { name: /figurent au relevé$/ })
  if (await rest.isVisible()) await rest.click()
  await expect(page.getByText('Soldée').first()).toBeVisible()
})

/** From any page of the console, in two presses. */
async function openRuns(page: Page) {
  await page.getByRole('link', { name: 'Finance', exact: true }).first().click()
  await page.getByRole('link', { name: /remise de virements/ }).click()
  await expect(page.getByRole('heading', { name: 'Remises de virements' })).toBeVisible()
}
