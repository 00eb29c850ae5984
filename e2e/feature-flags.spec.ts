import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { anyVilla } from './pages.ts'
import { enterAs, signIn } from './sign-in.ts'

test('a super administrator closes questions about villas by one press, visitors find the telephone in their place, and one press opens them again', async ({
  page,
  browser,
  request,
}) => {
  const villa = await anyVilla(request)
  const visitor = await browser.newPage()
  const box = visitor.getByRole('region', { name: 'Votre séjour' })
  const question = box.getByRole('link', { name: 'Demander conseil' })
  const row = page.getByRole('row').filter({ hasText: 'Questions sur une villa' })
  const switched = page.getByRole('status').filter({ hasText: /fonctionnalité est/ })

  await test.step('a visitor begins a question', async () => {
    await visitor.goto(villa)
    await expect(question).toBeVisible()
    await visitor.goto(`${villa}/conseil`)
    await visitor.getByRole('textbox', { name: 'Nom' }).fill('Camille Roux')
    await visitor.getByRole('textbox', { name: 'Adresse e-mail' }).fill('camille-flags@example.org')
    await visitor.getByRole('textbox', { name: 'Votre question' }).fill('Le jardin est-il clos ?')
  })

  await test.step('one press closes questions, everywhere', async () => {
    await signIn(page, 'superadmin@demo.calanque.fr')
    await page.getByRole('navigation').getByRole('link', { name: 'Fonctionnalités' }).first().click()
    await expect(row.getByText('Ouverte à tous')).toBeVisible()
    await row.getByRole('button', { name: /^Fermer/ }).click()
    await expect(switched).toContainText('est fermée')
    await expect(row.getByText('Fermée', { exact: true })).toBeVisible()
  })

  await test.step('what was typed is refused with its reason and kept, and the villa shows the telephone', async () => {
    await expect
      .poll(async () => (await request.get(`${villa}/conseil`)).text(), { timeout: 5_000 })
      .toContain('Les questions par le site sont fermées')
    await visitor.getByRole('button', { name: 'Envoyer la question' }).click()
    await expect(visitor.getByRole('alert')).toContainText('fermée pour le moment')
    await expect(visitor.getByRole('textbox', { name: 'Votre question' })).toHaveValue(
      'Le jardin est-il clos ?',
    )
    await visitor.goto(villa)
    await expect(box.locator('a[href^="tel:"]')).toBeVisible()
    await expect(question).toHaveCount(0)
  })

  await test.step('opened to agents alone it stays closed to visitors; the rule before comes back by one press', async () => {
    await row.getByRole('button', { name: /^Ouvrir/ }).click()
    await expect(switched).toContainText('de nouveau ouverte')
    await row.getByRole('link', { name: 'Questions sur une villa' }).click()
    await page.getByLabel('Part des personnes, en %').fill('250')
    await page.getByRole('button', { name: 'Enregistrer la règle' }).click()
    await expect(page.getByText('Indiquez un nombre entier de 0 à 100.').first()).toBeVisible()
    await page.getByLabel('Part des personnes, en %').fill('100')
    await page.getByLabel('Agent', { exact: true }).check()
    await page.getByRole('button', { name: 'Enregistrer la règle' }).click()
    await expect(page.getByText('Rôle Agent', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await request.get(villa)).text(), { timeout: 5_000 })
      .not.toContain('Demander conseil')
    const agent = await browser.newPage()
    await enterAs(agent, 'agent@demo.calanque.fr')
    expect(await (await agent.request.get(villa)).text()).toContain('Demander conseil')
    await page.getByRole('button', { name: 'Rétablir cette règle' }).click()
    await expect(page.getByText('Ouverte à tous', { exact: true })).toBeVisible()
  })

  await test.step('the visitor asks', async () => {
    await visitor.goto(villa)
    await expect(question).toBeVisible()
  })

  await test.step('each change is in the audit, before and after', async () => {
    await page.getByRole('link', { name: 'Ses changements au journal d’audit' }).click()
    await page.getByRole('link', { name: 'Fonctionnalité ouverte ou fermée' }).last().click()
    await expect(page.getByRole('row', { name: 'Ouverte oui non' })).toBeVisible()
  })
})
