import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { countCodes, readCode } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs, signIn } from './sign-in.ts'

/** An agency whose conditions no other journey signs. */
const AGENCY = 'Agence Restanques Démo'
const SUBJECT = 'Nouvelles conditions générales à signer'

test('an administrator answers the questions, reads and publishes the conditions of an agency, sends them, and sees an owner sign', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@demo.calanque.fr')
  await openHydrated(page, '/admin/cgv-generator')
  await page.getByLabel('Conditions de').selectOption({ label: AGENCY })
  await page.getByRole('button', { name: 'Préparer les conditions' }).click()
  await page.waitForURL(/\/cgv-generator\/\d+$/)

  await test.step('each answer is kept and read in the text; what the law refuses is said', async () => {
    const preview = page.getByRole('region', { name: 'Texte de l’aperçu' })
    await page.getByLabel('Qui assure le ménage et le linge').selectOption({ label: 'L’agence' })
    await answer(page, 'Préavis d’une modification', '10')
    await expect(preview).toContainText('assurés par Agence Exemple')
    await expect(page.getByText(/^Portez le préavis d’une modification à 15 jours au moins/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publier les conditions' })).toHaveCount(0)
    await answer(page, 'Préavis d’une modification', '20')
    await expect(preview).toContainText(/au moins 20\sjours avant de s’appliquer/)
    await expectAccessible(page, 'conditions in draft')
  })

  await test.step('the draft is found again where it was left', async () => {
    await openHydrated(page, '/admin/cgv-generator')
    await page.getByRole('link', { name: new RegExp(`, ${AGENCY}$`) }).click()
    await expect(page.getByLabel('Préavis d’une modification')).toHaveValue('20')
    await page.getByRole('button', { name: 'Publier les conditions' }).click()
    await expect(page.getByRole('link', { name: 'Envoi et signatures' })).toBeVisible()
  })

  await page.getByRole('link', { name: 'Envoi et signatures' }).click()
  await page.waitForURL('**/signatures')
  const progress = page.url()
  await page.getByRole('button', { name: 'Envoyer à signer' }).click()
  await expect(page.getByText('Demandées')).toBeVisible()
  const { email, text } = await readNewest(page)
  await openHydrated(page, progress)
  await expectAccessible(page, 'the progress of signatures')
  const rows = page.getByRole('row').filter({ hasText: 'Envoyées' })
  await expect(rows.first()).toBeVisible()

  await test.step('an owner signs by the link of the mail, and the page shows it', async () => {
    const owner = await browser.newContext()
    const reader = await owner.newPage()
    await reader.goto(new URL(/https?:\S+\/signature\/[\w-]+/.exec(text)![0]).pathname)
    await expect(reader.getByText('sont assurés par Agence Restanques Démo')).toBeVisible()
    const codes = await countCodes(page, email)
    await reader.getByRole('button', { name: 'Recevoir mon code' }).click()
    await reader.getByLabel('Code à six chiffres').fill(await readCode(page, email, codes + 1))
    await reader.getByRole('checkbox', { name: /^J’ai lu en entier/ }).check()
    await reader.getByRole('button', { name: 'Signer le document' }).click()
    await expect(reader.getByRole('heading', { level: 1, name: 'Document signé' })).toBeVisible()
    await owner.close()
    // The provider's word arrives a moment later.
    await expect(async () => {
      await page.goto(`${progress}?state=signed`)
      await expect(page.getByRole('cell', { name: 'Signées', exact: true })).toHaveCount(1, {
        timeout: 1_000,
      })
    }).toPass({ timeout: 30_000 })
  })

  await test.step('an agent may not read the generator', async () => {
    await enterAs(page, 'agence@demo.calanque.fr')
    expect((await page.request.get('/admin/cgv-generator')).status()).toBe(403)
  })
})

/** Types an answer and leaves it, which saves it. */
async function answer(page: Page, question: string, words: string): Promise<void> {
  await page.getByLabel(question).fill(words)
  await page.getByLabel(question).blur()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
}

/** The newest mail that asks for a signature, and to whom it went. */
async function readNewest(page: Page): Promise<{ email: string; text: string }> {
  let row = ''
  await expect(async () => {
    const html = await (await page.request.get('/demo/mails?to=')).text()
    row =
      [...html.matchAll(/<tr\b[^>]*>[\s\S]*?<\/tr>/g)]
        .map(([one]) => one)
        .find((one) => one.includes(SUBJECT)) ?? ''
    expect(row).not.toBe('')
  }).toPass({ timeout: 30_000 })
  const mail = await page.request.get(/\/demo\/mails\/[\w-]+/.exec(row)![0])
  return { email: /[\w.+-]+@[\w.-]+/.exec(row)![0], text: await mail.text() }
}
