import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { enterAs } from './sign-in.ts'

test('the head of an agency reads what it holds, declares its guarantee and takes its register of receipts away', async ({
  page,
}) => {
  await enterAs(page, 'agence@demo.calanque.fr')
  await page.goto('/agent/settings/garantie')
  await expect(page.getByText('Fonds détenus').first()).toBeVisible()
  await page.getByLabel('Montant garanti, en euros').fill('9 500 000')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le montant garanti est enregistré')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /9\s500\s000,00/u })).toBeVisible()
  const file = await page.request.get('/agent/settings/garantie/registre.csv')
  expect(file.status()).toBe(200)
  expect(await file.text()).toContain('Empreinte SHA-256')
})

test('the back office reads each book with its guarantee, and every sum received with its number', async ({
  page,
}) => {
  await enterAs(page, 'backoffice@demo.calanque.fr')
  await page.goto('/back-office/finance')
  await page.getByRole('link', { name: 'Voir les livres et les garanties' }).click()
  await expect(page.getByRole('heading', { name: 'Livres des agences' })).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.goto('/back-office/finance/recettes')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const file = await page.request.get('/back-office/finance/recettes/recettes.csv')
  expect(await file.text()).toContain('Payeur')
})

test('the back office records a sum of unknown purpose in a book, which owes it until it went back to its payer', async ({
  page,
}) => {
  await enterAs(page, 'backoffice@demo.calanque.fr')
  await page.goto('/back-office/finance/livres')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.waitForURL(/livres\/[\da-f-]{36}$/)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Noter la somme' }) })
  await form.getByLabel('Montant reçu').fill('123,45')
  await form.getByLabel('Payeur').fill('Camille Exemple')
  await form.getByLabel('Référence').fill('LOYER AOUT')
  await form.getByRole('button', { name: 'Noter la somme' }).click()
  await expect(page.getByText('La somme attend dans le livre.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sommes sans objet connu' })).toBeVisible()
  await page.getByRole('button', { name: 'Rendue au payeur' }).click()
  await expect(page.getByText('La somme n’attend plus.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sommes sans objet connu' })).toHaveCount(0)
})
