import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { openTab } from './open-tab.ts'
import { signIn } from './sign-in.ts'

const VILLA = 'Villa Indigo'

test('an agency enters a company among the owners of a villa with its share, and the person who acts for it is mailed', async ({
  page,
}) => {
  await signIn(page, 'agence@demo.calanque.fr')
  await page.goto('/agent/properties?q=indigo')
  await page.getByRole('link', { name: VILLA }).click()
  await page.getByRole('link', { name: 'Modifier l’annonce' }).click()
  await openTab(page, 'Propriétaires')
  await page.getByText('Une société (SCI, SARL…)').click()
  const company = page.locator('form').filter({ hasText: 'Dénomination' })
  const fill = async (fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) await company.locator(`[name=${name}]`).fill(text)
  }
  await fill({ legalName: 'Les Essais', legalForm: 'SCI', seat: '1 quai des Essais, 06400 Cannes' })
  await fill({ firstName: 'Camille', lastName: 'Exemple', email: 'camille.exemple@example.com' })
  await fill({ registrationNumber: '123456789' })
  await company.getByRole('button', { name: 'Inscrire cette société' }).click()
  await expect(company).toContainText('Indiquez un SIREN juste')
  await fill({ registrationNumber: '000 000 000' })
  await company.getByRole('button', { name: 'Inscrire cette société' }).click()
  const owners = page.getByRole('table', { name: 'Propriétaires de la villa' })
  await expect(owners.getByRole('row', { name: /SCI Les Essais/ })).toContainText('Part à indiquer')

  const [hers, theirs] = [
    page.getByLabel('Part des revenus, en %').nth(0),
    page.getByLabel('Part des revenus, en %').nth(1),
  ]
  await hers.fill('60')
  await theirs.fill('30')
  await page.getByRole('button', { name: 'Enregistrer les parts' }).click()
  await expect(page.getByText('Les parts font 90 % en tout')).toBeVisible()
  await theirs.fill('40')
  await page.getByRole('button', { name: 'Enregistrer les parts' }).click()
  await expect(owners.getByRole('row', { name: /SCI Les Essais/ })).toContainText('40 %')
  await expectAccessible(page, 'owners of a villa')
  const mail = await readMail(
    page,
    'camille.exemple@example.com',
    `Vous êtes propriétaire de ${VILLA} sur Calanque`,
  )
  expect(mail.text).toContain('pour SCI Les Essais')
})

test('an owner with a share finds the villa, its stays and what comes to their company, and no way to change it', async ({
  page,
}) => {
  await signIn(page, 'marius.delestang@demo.calanque.fr')
  await page.getByRole('link', { name: 'Mes propriétés' }).first().click()
  // The dashboard names the villa too, beside its next stay and the conditions to sign.
  await expect(page.getByRole('heading', { level: 1, name: 'Mes propriétés' })).toBeVisible()
  await page.getByRole('link', { name: 'Villa des Palmiers' }).click()
  await expect(page.getByRole('row', { name: /SCI de la Tartane/ })).toContainText('40 %')
  await expect(page.getByText('Vous revient')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calendrier de la villa' })).toHaveCount(0)
  await expectAccessible(page, 'a villa with a share')
  const at = new URL(page.url()).pathname.replace('/proprietaires', '')
  expect((await page.request.get(`${at}/tarifs`, { maxRedirects: 0 })).status()).toBe(302)
  expect((await page.request.post(`${at}/edit`, { form: { intent: 'save' } })).status()).toBe(404)
  await page.getByRole('link', { name: /^Toutes ses réservations/ }).click()
  await expect(page.getByRole('row', { name: /Villa des Palmiers/ }).first()).toBeVisible()
  await page.goto('/owner/settings/versements')
  await expect(page.getByRole('heading', { name: 'Compte bancaire de SCI de la Tartane' })).toBeVisible()
  await expectAccessible(page, 'the accounts of two parties')
})
