import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookUntilSignature } from './booked-stay.ts'
import { expectStep, newTraveler, sign, signingDesk } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { signIn } from './sign-in.ts'

test('an administrator adds a clause to the rental contract, previews and publishes it, and a traveler signs it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.calanque.fr')
  await openHydrated(page, '/admin/contracts/templates')
  const heading = page.getByRole('heading', { name: 'Contrat de location', exact: true })
  const rental = page.locator('section').filter({ has: heading })
  await rental.getByRole('button', { name: 'Préparer une nouvelle version' }).click()
  await page.waitForURL('**/templates/rental-2')

  await page.getByText('Ajouter une clause').click()
  await page.getByLabel('Titre de la clause').last().fill('Voiturier')
  await page.getByLabel('Texte', { exact: true }).last().fill('Le voiturier attend {{locataire}}.')
  await page.getByRole('button', { name: 'Ajouter la clause' }).click()
  const preview = page.getByRole('region', { name: 'Texte de l’aperçu' })
  await expect(preview).toContainText('Le voiturier attend ')
  await expectAccessible(page, 'a template in draft')
  const file = await page.getByRole('link', { name: 'Aperçu en PDF' }).getAttribute('href')
  const pdf = await page.request.get(file!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('button', { name: 'Publier la version' }).click()
  await expect(page.getByText('En vigueur', { exact: true })).toBeVisible()

  const traveler = { ...newTraveler(), firstName: 'Dominique' }
  const visitor = await browser.newContext()
  const reader = await visitor.newPage()
  await bookUntilSignature(reader, weekOf('templates'), traveler)
  await expect(signingDesk(reader).getByText(/^Le voiturier attend /)).toBeVisible()
  await sign(reader, traveler)
  await expectStep(reader, 'Paiement')
  await visitor.close()

  await page.goto('/admin/contracts/templates')
  const second = rental.getByRole('listitem').filter({ hasText: 'Version 2' })
  await expect(second).toContainText(/Contrats signés\s:\s1,/)
})
