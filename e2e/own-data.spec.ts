import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newTraveler } from './booking.ts'
import { test } from './journey.ts'
import { confirmAccount, readMail } from './mailbox.ts'
import { openTab } from './open-tab.ts'
import { enterAs } from './sign-in.ts'

const PASSWORD = 'Garrigue-Tuile-47'

test('with the password, an account’s data is downloaded and then the account is erased', async ({
  page,
}) => {
  const { firstName, lastName, email } = newTraveler()
  await page.goto('/auth/register')
  await page.getByRole('textbox', { name: 'Prénom' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(lastName)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await confirmAccount(page, email, PASSWORD)
  await page.waitForURL('**/traveler/dashboard')

  await page.goto('/traveler/settings')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Exemple-Vidal')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Vos coordonnées sont à jour' })).toBeVisible()
  await openTab(page, 'Mes données')
  await page.getByText('Télécharger mes données').first().click()
  const proof = page.getByLabel(/^Votre mot de passe, pour télécharger/)
  await proof.fill('Pas-le-bon-1')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  await expect(page.getByRole('alert')).toContainText('Mot de passe actuel incorrect')
  await expectAccessible(page, 'a download refused')
  await proof.fill(PASSWORD)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('calanque-mes-donnees.json')
  const kept = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(kept.compte).toMatchObject({ prenom: firstName, nom: 'Exemple-Vidal', email, roles: ['Voyageur'] })
  expect(kept.reservations).toEqual([])

  await page.getByText('Effacer mon compte').first().click()
  await page.getByLabel(/^Votre mot de passe, pour effacer/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Effacer mon compte' }).click()
  await expect(page.getByText('Cochez cette case pour confirmer.')).toBeVisible()
  await expectAccessible(page, 'an erasure to confirm')
  await page.getByRole('checkbox', { name: /^J’efface mon compte/ }).check()
  await page.getByLabel(/^Votre mot de passe, pour effacer/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Effacer mon compte' }).click()
  await page.waitForURL('**/auth/login**')
  await expect(page.getByRole('status').filter({ hasText: 'Votre compte est effacé' })).toBeVisible()
  expect((await readMail(page, email, 'Votre compte est effacé')).text).toContain('dix ans')

  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto('/traveler/dashboard')
  await page.waitForURL('**/auth/login**')
})

test('the settings of a staff account explain why the account cannot be erased', async ({ page }) => {
  await enterAs(page, 'agent@demo.calanque.fr')
  await page.goto('/agent/settings')
  await openTab(page, 'Mes données')
  await page.getByText('Effacer mon compte').click()
  await expect(page.getByText('demandez à son administrateur de le fermer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Effacer mon compte' })).toHaveCount(0)
})
