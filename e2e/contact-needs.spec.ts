import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openTab } from './open-tab.ts'
import { enterAs } from './sign-in.ts'

for (const scripts of [true, false])
  test(`an agent keeps an allergy of a traveler with their consent, reads it from the call and from the stay, and forgets it, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: scripts })
    const page = await context.newPage()
    await enterAs(page, 'agent@demo.calanque.fr')
    await page.goto('/agent/contacts?q=voyageur%40demo')
    await page.getByRole('link', { name: 'Camille Fontvieille' }).click()
    await openTab(page, 'Besoins particuliers')
    await expect(page.getByText('Aucun besoin consigné.')).toBeVisible()
    const contact = new URL(page.url()).pathname.split('/')[3]!
    await page.getByLabel('Ce dont il faut tenir compte').fill('Allergie aux arachides')
    await page.getByRole('button', { name: 'Consigner ce besoin' }).click()
    await expect(page.getByText('Écrivez les mots de son accord.').first()).toBeVisible()
    await expect(page.getByLabel('Ce dont il faut tenir compte')).toHaveValue('Allergie aux arachides')
    await page.getByLabel('Les mots de son accord').fill('Notez-le pour la cuisinière.')
    await page.getByLabel('Preuve').fill('Son e-mail du 20 novembre')
    await page.getByRole('button', { name: 'Consigner ce besoin' }).click()
    await expect(page.getByRole('main').getByText('Allergie aux arachides')).toBeVisible()
    if (scripts) await expectAccessible(page, 'needs of a contact')

    await test.step('the call and the stay lead to it without saying it', async () => {
      await page.goto(`/agent/call?contact=${contact}`)
      await expect(page.getByText('Allergie aux arachides')).toHaveCount(0)
      await page.getByRole('link', { name: 'Un besoin particulier' }).click()
      await expect(page.getByRole('main').getByText('Allergie aux arachides')).toBeVisible()
      await openTab(page, 'Historique')
      await page.goto(`/agent/contacts/${contact}/history?kind=stay`)
      await page
        .getByRole('list', { name: 'Historique' })
        .getByRole('link', { name: /Séjour confirmé/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Un besoin particulier' }).click()
    })

    await page.getByRole('button', { name: /^Effacer ce besoin/ }).click()
    await expect(page.getByText('Aucun besoin consigné.')).toBeVisible()
    await context.close()
  })
