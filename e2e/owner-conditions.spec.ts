import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { countCodes, readCode, readMail } from './mailbox.ts'
import { signIn } from './sign-in.ts'

const OWNER = 'proprietaire@demo.calanque.fr'
const VILLA = 'Villa Indigo'

test('an owner reads the general conditions of a villa, signs them with a mailed code and keeps the copy', async ({
  page,
}) => {
  await signIn(page, OWNER)
  const line = lineOf(page, VILLA)
  await expect(line).toContainText('À signer')
  await line.getByRole('button', { name: /^Lire et signer/ }).click()
  await page.waitForURL(/\/signature\/[\w-]{43}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions générales de vente' })).toBeVisible()
  await expect(page.getByText(/son empreinte SHA-256 est [\da-f]{64}/)).toBeVisible()
  await expect(page.getByText(/^Signature avancée/)).toBeVisible()
  await expectAccessible(page, 'conditions to sign')

  await page.setViewportSize({ width: 390, height: 844 })
  const codes = await countCodes(page, OWNER)
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await page.getByLabel('Code à six chiffres').fill(await readCode(page, OWNER, codes + 1))
  await page.getByRole('checkbox', { name: /^J’ai lu en entier/ }).check()
  await page.getByRole('button', { name: 'Signer le document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Document signé' })).toBeVisible()
  const mail = await readMail(page, OWNER, `Vos conditions générales signées, ${VILLA}`)
  expect(mail.attachments).toHaveLength(2)

  await page.getByRole('link', { name: 'Revenir à mon espace' }).click()
  await page.waitForURL('**/owner/dashboard')
  await expect(lineOf(page, VILLA)).toContainText('Signées le')
  const copy = lineOf(page, VILLA).getByRole('link', { name: /^Exemplaire signé/ })
  const file = await page.request.get((await copy.getAttribute('href'))!)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
  const stranger = await page.context().browser()!.newContext()
  const refused = await stranger.request.get(file.url(), { maxRedirects: 0 })
  expect(refused.headers().location).toMatch(/^\/auth\/login/)
  await stranger.close()
})

test('the head of an agency takes a check of identity back, checks it again, sends conditions to be signed and withdraws them', async ({
  page,
}) => {
  await signIn(page, 'agence@demo.calanque.fr')
  await page.getByRole('link', { name: 'Mes Contrats' }).first().click()
  const owner = page.getByRole('region', { name: 'Odile Vaubanet' })
  await owner.getByText('Vérifications enregistrées').click()
  await owner.getByRole('button', { name: /^Retirer la vérification/ }).click()
  await expect(owner.getByText('Dites en quelques mots')).toBeVisible()
  await owner.getByLabel('Motif du retrait').fill('La pièce était celle d’une homonyme.')
  await owner.getByRole('button', { name: /^Retirer la vérification/ }).click()
  await expect(page.getByText('La vérification est retirée.')).toBeVisible()
  await expect(owner).toContainText('Identité à vérifier')
  await expect(owner.getByRole('button', { name: /^Envoyer à signer/ })).toHaveCount(0)
  await expect(owner).toContainText('La pièce était celle d’une homonyme.')
  await expectAccessible(page, 'an identity check withdrawn')

  await owner.getByText('Enregistrer une vérification d’identité').click()
  await owner.getByRole('button', { name: 'Enregistrer la vérification' }).click()
  await expect(owner.getByText('Choisissez la pièce que vous avez vue.')).toBeVisible()
  await expectAccessible(page, 'an identity check to mend')
  await owner.getByLabel('Pièce présentée').selectOption({ label: 'Carte nationale d’identité' })
  await owner.getByLabel('Valable jusqu’au').fill('2034-01-31')
  await owner.getByRole('checkbox').check()
  await owner.getByRole('button', { name: 'Enregistrer la vérification' }).click()
  await expect(owner).toContainText('Identité vérifiée')
  await expect(owner).toContainText('valable jusqu’au 31 janvier 2034')

  const line = owner.getByRole('listitem').filter({ hasText: 'Bastide Rose' })
  await line.getByRole('button', { name: /^Envoyer à signer/ }).click()
  await expect(page.getByText('Le lien de signature est envoyé à Odile Vaubanet.')).toBeVisible()
  await expect(line).toContainText('En attente de signature')
  await readMail(page, 'odile.vauban@demo.calanque.fr', 'Conditions générales à signer, Bastide Rose')
  await line.getByRole('button', { name: /^Vérifier/ }).click()
  await expect(
    page.getByText(/^Réponse du prestataire de signature.: En attente de signature\.$/),
  ).toBeVisible()
  await line.getByRole('button', { name: /^Retirer/ }).click()
  await expect(page.getByText('La demande de signature est retirée.')).toBeVisible()
  await expect(line).toContainText('À signer')
})

function lineOf(page: Page, villa: string) {
  return page
    .getByRole('list', { name: 'Conditions générales de vos propriétés' })
    .getByRole('listitem')
    .filter({ hasText: villa })
}
