import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { signIn } from './sign-in.ts'

const PAGE = '/admin/settings/taxe-de-sejour'

test('an administrator corrects the file of the tariffs, sees what changes and which line is wrong, applies it from a later day, and takes it back', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.calanque.fr')
  const kept = await (await page.request.get(`${PAGE}.csv?year=2027`)).text()
  const corrected = kept
    .replace(/^(Cannes;.*?);4,80;/m, '$1;5,20;')
    .replace(/^(Antibes;.*?);4,80;/m, '$1;480;')
  expect(corrected).toContain(';5,20;')

  await openHydrated(page, `${PAGE}/importer`)
  await expectAccessible(page, 'the import of tariffs')
  await page.getByLabel('Fichier CSV').setInputFiles({
    ...{ name: 'tarifs-2027.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(corrected),
  })
  await page.getByRole('button', { name: 'Lire le fichier' }).click()
  await expect(page.getByRole('heading', { name: 'tarifs-2027.csv' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Cannes, 2027/ })).toContainText('5,20')
  await expect(page.getByText('Écrivez le plafond en euros')).toBeVisible()
  await expectAccessible(page, 'tariffs that were read')

  await page.getByRole('button', { name: 'Appliquer ces tarifs' }).click()
  await expect(page.getByText('cochez cette case')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByLabel('À partir du').fill('2099-01-01')
  await page.getByRole('button', { name: 'Appliquer ces tarifs' }).click()
  await expect(page.getByText('Prévue', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer ces tarifs' }).click()
  await expect(page.getByText('Retirée', { exact: true })).toBeVisible()
  await page.goto(`${PAGE}?year=2027&q=cannes`)
  await expect(page.getByRole('row', { name: /^Cannes/ })).toContainText('4,80')
})
