import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { enterAs } from './sign-in.ts'

const OWNER = 'proprietaire@demo.calanque.fr'
const SETTINGS = '/owner/settings/versements'

test('a person with an owner’s session, password and mailbox asks for another account, and the owner stops it by the link of the warning', async ({
  page,
}) => {
  await enterAs(page, OWNER)
  await page.goto(SETTINGS)
  await expect(page.getByText('•••• 0189')).toBeVisible()
  const ask = async (password: string) => {
    await page.getByLabel(/^Titulaire du compte/).fill('Une autre personne')
    await page.getByLabel(/^Numéro de compte/).fill('GB29 NWBK 6016 1331 9268 19')
    await page.getByLabel(/^Votre mot de passe/).fill(password)
    await page.getByRole('button', { name: 'Changer de compte' }).click()
  }
  await ask('Pas-le-bon-1')
  await expect(page.getByRole('alert')).toContainText('Mot de passe actuel incorrect')
  await ask(DEMO_PASSWORD)
  await expect(page.getByText(`Lien envoyé à ${OWNER}`, { exact: true })).toBeVisible()
  await expectAccessible(page, 'a change of account that waits for its proof')

  const proof = /\/compte-bancaire\/[\w-]+/
  await page.goto(proof.exec((await readMail(page, OWNER, 'Confirmez votre compte bancaire')).text)![0])
  await expectAccessible(page, 'the proof of a change of account')
  await page.getByRole('button', { name: 'Confirmer ce compte' }).click()
  await page.waitForURL(`**${SETTINGS}**`)
  await expect(page.getByText('Il prend effet le')).toBeVisible()
  await expect(page.getByText('•••• 0189')).toBeVisible()

  const warning = await readMail(page, OWNER, 'Votre compte bancaire va changer')
  await page.goto(/\/compte-bancaire\/arreter\/[\w-]+/.exec(warning.text)![0])
  await expectAccessible(page, 'the page that stops a change of account')
  await page.getByRole('button', { name: 'Arrêter ce changement' }).click()
  await page.waitForURL('**/auth/forgotten-password')
  await page.goto(SETTINGS)
  await expect(page.getByText('•••• 0189')).toBeVisible()
  await expect(page.getByText('Il prend effet le')).toBeHidden()
})
