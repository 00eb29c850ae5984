import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { signIn } from './sign-in.ts'

test('the back office records a supplier’s invoice with its file, and the owner reads it and agrees', async ({
  page,
}) => {
  const number = `F-${Date.now()}`
  await signIn(page, 'backoffice@demo.calanque.fr')
  await page.goto('/back-office/finance/livres')
  await page.getByRole('link', { name: /Agence Calanque Démo/ }).click()
  await page.getByRole('link', { name: 'Enregistrer une facture' }).click()
  const villa = page.getByLabel('Villa')
  await page.getByLabel('Fournisseur').fill('Menuiserie du Port')
  await page.getByLabel('Numéro de la facture').fill(number)
  await page.getByLabel(/^Montant/).fill('1 200,00')
  await page.getByLabel('Dont TVA').fill('200')
  await page.getByLabel('Travaux').fill('Deux volets remplacés')
  await page.getByLabel('Document').setInputFiles({
    ...{ name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') },
  })
  await page.getByRole('button', { name: 'Enregistrer la facture' }).click()
  await expect(page.getByText('Choisissez la villa.')).toBeVisible()
  const known = await page.request.get('/back-office/finance/factures.csv')
  const [, first] = (await known.text()).split('\n')
  await villa.selectOption({ label: first!.split(';')[3]! })
  await page.getByLabel('Document').setInputFiles({
    ...{ name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') },
  })
  await page.getByRole('button', { name: 'Enregistrer la facture' }).click()
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Attend l’accord')

  await signIn(page, 'proprietaire@demo.calanque.fr')
  await page.goto('/owner/factures')
  const invoice = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: `Menuiserie du Port, facture ${number}` }) })
  await expect(invoice).toContainText('1 200,00 €')
  const file = await page.request.get(
    (await invoice.getByRole('link', { name: 'facture.pdf' }).getAttribute('href'))!,
  )
  expect(file.headers()['content-type']).toBe('application/pdf')
  await invoice.getByRole('button', { name: 'J’accepte, à mes frais' }).click()
  await expect(page.getByText('Votre accord est enregistré')).toBeVisible()
  await expect(invoice).toContainText('À votre charge')
  await expect(invoice.getByRole('button')).toHaveCount(0)
})
