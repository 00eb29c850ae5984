import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { signIn } from './sign-in.ts'

const PICTURE = {
  ...{ name: 'volet.webp', mimeType: 'image/webp' },
  buffer: readFileSync('public/photos/villa-azur-chambre-960.webp'),
}
const document = (name: string) => ({
  ...{ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') },
})

test('an agent reports what goes wrong with its estimates, the owner agrees to one in two presses on a telephone, and its invoice asks them nothing more', async ({
  page,
}) => {
  const subject = `Volet bloqué ${Date.now()}`
  await test.step('the agent reports it, adds two estimates and asks the owner', async () => {
    await signIn(page, 'agent@demo.calanque.fr')
    const known = await page.request.get('/agent/incidents.csv')
    const [head, first] = (await known.text()).split('\n').map((line) => line.split(';'))
    const villa = first![head!.indexOf('Villa')]!
    await page.goto('/agent/incidents/nouveau')
    await page.getByLabel('Villa', { exact: false }).selectOption({ label: villa })
    await page.getByLabel('Ce qui ne va pas').fill(subject)
    await page.getByLabel('Ce que vous constatez').fill('Le volet de la chambre ne descend plus.')
    await page.getByLabel(/^Photographies/).setInputFiles(PICTURE)
    await page.getByRole('radio', { name: /^Inconfort/ }).check()
    await page.getByRole('radio', { name: /^Le propriétaire/ }).check()
    await page.getByRole('button', { name: 'Signaler l’incident' }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    for (const [provider, amount, days] of [
      ['Fermetures du Golfe', '480,00', '3'],
      ['Menuiserie du Port', '640,00', '2'],
    ] as const) {
      const add = page.getByText(/^Ajouter un (autre )?devis$/)
      if (!(await page.getByLabel('Entreprise').isVisible())) await add.click()
      await page.getByLabel('Entreprise').fill(provider)
      await page.getByLabel(/^Montant/).fill(amount)
      await page.getByLabel(/^Délai/).fill(days)
      await page.getByLabel('Devis', { exact: false }).setInputFiles(document(`${provider}.pdf`))
      await page.getByRole('button', { name: 'Ajouter le devis' }).click()
      await expect(page.getByText(provider, { exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Demander l’accord du propriétaire' }).click()
    await expect(page.getByText('Le propriétaire reçoit un e-mail')).toBeVisible()
  })

  await test.step('the owner agrees in two presses from the dashboard, and reads the photograph before', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'proprietaire@demo.calanque.fr')
    await page.getByRole('link', { name: new RegExp(`^Choisissez un devis.*${subject}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    const picture = page.getByRole('img', { name: new RegExp(`^Photographie 1, ${subject}`) })
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: /^J’accepte, 480,00/ }).click()
    await expect(page.getByText('Votre accord est enregistré')).toBeVisible()
    await expect(page.getByText('Devis accepté', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^J’accepte/ })).toHaveCount(0)
  })

  await test.step('the back office records the invoice, prefilled, which is posted at once', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, 'backoffice@demo.calanque.fr')
    await page.goto(`/back-office/incidents?q=${encodeURIComponent(subject)}`)
    await page.getByRole('link', { name: subject, exact: true }).click()
    await page.getByRole('link', { name: 'Enregistrer la facture' }).click()
    await expect(page.getByLabel('Fournisseur')).toHaveValue('Fermetures du Golfe')
    await expect(page.getByLabel(/^Montant/)).toHaveValue(/^480/)
    await page.getByLabel('Numéro de la facture').fill(`R-${Date.now()}`)
    await page.getByLabel('Document').setInputFiles(document('facture.pdf'))
    await page.getByRole('button', { name: 'Enregistrer la facture' }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page.getByText('À la charge du propriétaire')).toBeVisible()
  })
})
