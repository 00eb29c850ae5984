import { expect } from '@playwright/test'
import { SECOND_AGENCY } from '#db/seed/demo-agency.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs, signIn } from './sign-in.ts'

const HEAD = 'agence2@demo.calanque.fr'
const AGENT = 'agent2@demo.calanque.fr'
const NAME = `Accueil ${process.pid}`

test('the head of an agency makes a role and gives it: its agent no longer sees nor does what it withholds, until it is taken back', async ({
  page,
  browser,
}) => {
  const opens = async (email: string) => {
    const one = await (await browser.newContext()).newPage()
    await enterAs(one, email)
    return one
  }
  const agent = await opens(AGENT)
  const menu = agent.getByRole('navigation', { name: 'Espace agence' }).first()
  await openHydrated(agent, '/agent/contacts')
  await expect(menu.getByRole('link', { name: 'Performance' })).toBeVisible()
  await expect(agent.getByRole('link', { name: 'Ajouter un contact' })).toBeVisible()

  await test.step('the head makes a role without the figures, and without adding contacts', async () => {
    await signIn(page, HEAD)
    await openHydrated(page, '/agent/roles/new')
    await expectAccessible(page, 'the page of a new role')
    await page.getByLabel('Nom du rôle').fill(NAME)
    const groupOf = (title: string | RegExp) =>
      page
        .getByRole('main')
        .locator('details')
        .filter({ has: page.locator('summary', { hasText: title }) })
    await groupOf('Performance').locator('summary').click()
    await groupOf('Performance')
      .getByRole('button', { name: /^Tout décocher/ })
      .click()
    await groupOf(/^Contact\d/)
      .locator('summary')
      .click()
    await page.getByLabel('Contact ajouté').uncheck()
    await page.getByRole('button', { name: 'Créer le rôle' }).click()
    await expect(page.getByText('Le rôle est créé')).toBeVisible()
    await expectAccessible(page, 'the page of a role')
  })

  await test.step('and gives it', async () => {
    await openHydrated(page, '/agent/settings/equipe')
    await page.getByRole('listitem').filter({ hasText: AGENT }).getByRole('link').click()
    await page.getByLabel('Rôle').selectOption({ label: NAME })
    await page.getByRole('button', { name: 'Donner ce rôle' }).click()
    await expect(page.getByText('Le rôle est enregistré')).toBeVisible()
  })

  await test.step('and invites an agent who has it from the first sign-in', async () => {
    await openHydrated(page, '/agent/settings/equipe')
    await page.getByRole('link', { name: 'Inviter un agent' }).click()
    await page.getByLabel('Prénom').fill('Nora')
    await page.getByRole('textbox', { name: /^Nom/ }).fill('Essai')
    await page.getByLabel('E-mail').fill(`nora-${process.pid}@example.org`)
    await page.getByLabel('Rôle dans l’agence').selectOption({ label: NAME })
    await expectAccessible(page, 'the invitation of an agent')
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
    await expect(page.getByText('L’invitation est partie')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Nora Essai' })).toContainText(NAME)
  })

  await test.step('whose invitation is sent again, then withdrawn', async () => {
    const invited = page.getByRole('listitem').filter({ hasText: 'Nora Essai' })
    await expect(invited).toContainText('Invitation en attente')
    await invited.getByRole('link').click()
    await page.getByRole('button', { name: 'Envoyer un nouveau lien' }).click()
    await expect(page.getByText('Un nouveau lien est parti')).toBeVisible()
    await page.getByRole('button', { name: 'Retirer l’invitation' }).click()
    await expect(page.getByText('L’invitation est retirée')).toBeVisible()
    await expect(invited).toHaveCount(0)
  })

  await test.step('the administration sees as the role', async () => {
    const admin = await opens('admin@demo.calanque.fr')
    await admin.goto('/admin/agencies')
    await admin.getByRole('rowheader').getByRole('link', { name: SECOND_AGENCY.name }).click()
    await admin.waitForURL(/\/admin\/agencies\/./)
    await admin.getByRole('link', { name: NAME, exact: true }).click()
    await expect(admin.getByRole('heading', { name: `Voir comme ${NAME}` })).toBeVisible()
    const seen = admin.getByRole('main').getByText('/agent/', { exact: false })
    await expect(seen.filter({ hasText: '/agent/contacts' }).first()).toBeVisible()
    await expect(seen.filter({ hasText: '/agent/analytics' })).toHaveCount(0)
  })

  await test.step('the agent sees neither, and is refused by address and by form', async () => {
    await openHydrated(agent, '/agent/contacts')
    await expect(menu.getByRole('link', { name: 'Contacts' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Performance' })).toHaveCount(0)
    await expect(agent.getByRole('link', { name: 'Ajouter un contact' })).toHaveCount(0)
    const answer = await agent.goto('/agent/analytics')
    expect(answer!.status()).toBe(403)
    await expect(agent.getByText(`«\u00a0${NAME}\u00a0» ne permet pas d’ouvrir cette page`)).toBeVisible()
    await openHydrated(agent, '/agent/contacts/new')
    await agent.getByLabel('Nom', { exact: true }).fill('Roux')
    await agent.getByRole('button', { name: 'Ajouter le contact' }).click()
    await expect(agent.getByText(`«\u00a0${NAME}\u00a0» ne permet pas cet acte`)).toBeVisible()
    await expect(agent.getByLabel('Nom', { exact: true })).toHaveValue('Roux')
  })

  await test.step('the head removes the role, and the agent may again', async () => {
    await openHydrated(page, '/agent/roles')
    await page.getByRole('link', { name: NAME }).click()
    await page.getByRole('button', { name: /^Supprimer et rendre le rôle entier/ }).click()
    await expect(page.getByText('Le rôle est supprimé')).toBeVisible()
    expect((await agent.goto('/agent/analytics'))!.status()).toBe(200)
    await expect(menu.getByRole('link', { name: 'Performance' })).toBeVisible()
  })
})
