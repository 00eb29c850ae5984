import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { enterAs, signIn } from './sign-in.ts'

const PLAN = {
  name: 'plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 %%EOF'),
}

test('an agent files a document, passes it on by a link, sees that it was opened, and takes it away and back', async ({
  page,
  browser,
}) => {
  const title = `Étage ${Date.now()}`
  await signIn(page, 'agent@demo.calanque.fr')
  await page.goto('/agent/documents')
  await page.getByRole('link', { name: 'Classer un document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Classer un document' })).toBeVisible()
  await page.getByLabel('Villa').selectOption({ index: 1 })
  await page.getByLabel('Type').selectOption({ label: 'Plan' })
  await page.getByLabel('Titre').fill(title)
  await page.getByLabel('Fichier').setInputFiles(PLAN)
  await page.getByRole('button', { name: 'Classer le document' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Plan\u00a0: ${title}`)
  const own = page.url()

  await page.getByLabel('Pour qui').fill('Le traiteur')
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(page.getByText('Jamais ouvert.')).toBeVisible()
  const address = await page.getByText(/\/d\/[\w-]{43}$/).innerText()

  const visitor = await (await browser.newContext()).newPage()
  await test.step('a person without an account opens that document, and the agent sees it', async () => {
    await visitor.goto(new URL(address).pathname)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Plan\u00a0: ${title}`)
    const [file] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: 'Ouvrir le document' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('plan.pdf')
    await page.goto(own)
    await expect(page.getByText('Ouvert une fois, la dernière fois')).toBeVisible()
  })

  await test.step('taken away, it is listed no more and its link opens nothing; it comes back from the message', async () => {
    await page.getByRole('button', { name: 'Retirer le document' }).click()
    await expect(page.getByText('Ce document est retiré')).toBeVisible()
    expect((await visitor.request.get(new URL(address).pathname)).status()).toBe(404)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByRole('button', { name: 'Retirer le document' })).toBeVisible()
  })

  await test.step('once it is revoked, the link says the sentence of dead links', async () => {
    await page.getByRole('button', { name: /^Révoquer/ }).click()
    await expect(page.getByText(/^Révoqué, valait jusqu’au/)).toBeVisible()
    await visitor.goto(new URL(address).pathname)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable')
  })
})

test('without scripts too, an agent files a document of a contact and makes a link to it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await enterAs(page, 'agent@demo.calanque.fr')
  await page.goto('/agent/documents?kind=letter')
  await page
    .getByRole('link', { name: /^Transmettre Courrier/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Ouvrir le fichier' }).waitFor()
  await page.locator('a[href^="/agent/contacts/"]').first().click()
  await page.getByRole('link', { name: 'Classer un document' }).click()
  await page.getByLabel('Type').selectOption({ label: 'Courrier' })
  await page.getByLabel('Titre').fill('Lettre sans scripts')
  await page.getByLabel('Fichier').setInputFiles(PLAN)
  await page.getByRole('button', { name: 'Classer le document' }).click()
  await page.getByLabel('Pour qui').fill('Le notaire')
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(page.getByText(/\/d\/[\w-]{43}$/)).toBeVisible()
})
