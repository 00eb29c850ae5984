import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { countCodes, readCode, readMail } from './mailbox.ts'
import { signIn } from './sign-in.ts'

const OWNER = 'proprietaire@demo.calanque.fr'

test('an owner reads a mandate, signs it with a mailed code and finds it in force', async ({ page }) => {
  await signIn(page, OWNER)
  const mandates = page.getByRole('list', { name: 'Vos mandats' })
  const waiting = mandates.getByRole('listitem').filter({ hasText: 'À signer' })
  await waiting.getByText('Conditions', { exact: true }).click()
  await expect(waiting).toContainText('20 % du loyer, toutes taxes comprises')
  await expectAccessible(page, 'mandates to sign')
  await waiting.getByRole('button', { name: /^Lire et signer le mandat/ }).click()
  await page.waitForURL(/\/signature\/[\w-]{43}$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Mandat exclusif de location/ })).toBeVisible()
  await expect(page.getByText(/inscrit sous le n°/)).toBeVisible()
  await expect(page.getByText(/^Signature avancée/)).toBeVisible()
  await expectAccessible(page, 'mandate to sign')
  const codes = await countCodes(page, OWNER)
  await page.getByRole('button', { name: 'Recevoir mon code' }).click()
  await page.getByLabel('Code à six chiffres').fill(await readCode(page, OWNER, codes + 1))
  await page.getByRole('checkbox', { name: /^J’ai lu en entier/ }).check()
  await page.getByRole('button', { name: 'Signer le document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Document signé' })).toBeVisible()
  const mail = await readMail(page, OWNER, 'Votre mandat signé, Loft du Panier')
  expect(mail.attachments).toHaveLength(2)
  await page.getByRole('link', { name: 'Revenir à mon espace' }).click()
  await page.waitForURL('**/owner/dashboard')
  await expect(mandates.getByRole('button', { name: /^Lire et signer le mandat/ })).toHaveCount(0)
})

test('an agency finds a mandate and downloads its whole register, which a script without the product verifies', async ({
  page,
}) => {
  await signIn(page, 'agence@demo.calanque.fr')
  await page.getByRole('link', { name: 'Mes Contrats' }).first().click()
  await page.getByRole('link', { name: 'Registre des mandats' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registre des mandats' })).toBeVisible()
  await expectAccessible(page, 'register of mandates')
  await page.getByLabel('Propriétaire, bien ou numéro').fill('indigo')
  await expect(page.getByRole('row', { name: /Villa Indigo/ })).toContainText('En vigueur')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Registre de la carte .* CSV$/ }).click(),
  ])
  const path = await file.path()
  expect(readFileSync(path, 'utf8')).toContain('Empreinte SHA-256')
  const { status, stdout } = spawnSync(process.execPath, ['docs/verify-register.mjs', path], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ lines hold/)])
  const pdf = await page.request.get('/agent/mandats/registre.pdf')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('the head of an agency renews in four presses from the dashboard a mandate that ends, types nothing, and follows it from there', async ({
  page,
}) => {
  await signIn(page, 'agence@demo.calanque.fr')
  const ending = page.getByRole('list', { name: 'Mandats à renouveler, d’abord' })
  await ending.getByRole('link', { name: /^Renouveler/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Renouveler le mandat n°/ })).toBeVisible()
  await expect(page.getByLabel('Honoraires, en % du loyer')).toHaveValue(/^\d+$/)
  await expectAccessible(page, 'a mandate to renew')
  await page.getByRole('button', { name: 'Préparer le mandat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mandat en préparation' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'J’ai relu les conditions ci-dessous.' }).check()
  await page.getByRole('button', { name: 'Numéroter et envoyer à signer' }).click()
  await expect(page.getByText(/^Le lien de signature est envoyé à/)).toBeVisible()
  const sent = page.url()
  await page.goto('/agent/dashboard')
  await expect(ending).toContainText('le suivant attend sa signature')
  await ending.getByRole('link', { name: /^Suivre/ }).click()
  await expect(page).toHaveURL(sent)
})
