import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { openTab } from './open-tab.ts'
import { enterAs, signIn } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'

test('an administrator finds a stolen account, closes it in six presses, reads what it did that day, and opens it again in one', async ({
  page,
  browser,
}) => {
  const thief = await browser.newPage()
  await enterAs(thief, AGENT)
  await thief.goto('/agent/dashboard')
  await expect(thief.getByRole('heading', { level: 1 })).toBeVisible()
  let presses = 0
  await signIn(page, 'admin@demo.calanque.fr')

  await test.step('found by its address', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Utilisateurs' }).first().click()
    presses += 1
    await page.waitForURL(/\/admin\/users/)
    await page.getByLabel('Nom, e-mail ou téléphone').fill(AGENT)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('rowheader').getByRole('link').click()
    presses += 1
  })

  await test.step('closed, once it is said who takes over', async () => {
    await page.getByRole('link', { name: 'Désactiver' }).click()
    presses += 1
    await page.getByLabel('Motif').fill('Téléphone volé')
    await page
      .getByLabel('Qui reprend son travail')
      .selectOption({ label: 'Personne\u00a0: il attend son retour' })
    presses += 2
    await page.getByRole('button', { name: 'Désactiver le compte' }).click()
    presses += 1
    await expect(page.getByText('Le compte est désactivé', { exact: true })).toBeVisible()
    expect(presses).toBeLessThanOrEqual(6)
  })

  await test.step('what it did that day is listed', async () => {
    await expect(page.getByRole('heading', { name: 'Ce que ce compte a fait aujourd’hui' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Connexion' }).first()).toBeVisible()
  })

  await test.step('its browser is signed out, and its right password alone says why', async () => {
    await thief.goto('/agent/dashboard')
    await expect(thief).toHaveURL(/\/auth\/login/)
    const enter = async (password: string) => {
      const form = { intent: 'password', email: AGENT, password }
      return (await thief.request.post('/auth/login', { form })).text()
    }
    expect(await enter('Pas-le-bon-2026')).not.toContain('Compte désactivé')
    expect(await enter('Calanque2026!')).toContain('Compte désactivé')
  })

  await page.getByRole('button', { name: 'Rouvrir le compte' }).click()
  await expect(page.getByText('Le compte est rouvert')).toBeVisible()
  await enterAs(thief, AGENT)
  await thief.close()
})

test('an administrator invites a person, who chooses a password and enters; the same address is invited once', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.calanque.fr')
  const invite = async () => {
    await page.goto('/admin/users/inviter')
    await page.getByLabel('Prénom').fill('Nora')
    await page.getByRole('textbox', { name: /^Nom/ }).fill('Vidal')
    await page.getByLabel('E-mail').fill('nora.vidal@example.org')
    await page.getByLabel('Rôle').selectOption('AGENT')
    await page.getByLabel('Agence').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  }
  await invite()
  await expect(page.getByText('L’invitation est partie par e-mail.')).toBeVisible()
  await openTab(page, 'Rôles')
  await expect(page.getByRole('checkbox', { name: /^Agent / })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Super Admin' })).toHaveCount(0)
  const [link] = /https?:\S+reset-password\?token=[\w-]+/.exec(
    (await readMail(page, 'nora.vidal@example.org', 'Votre compte Calanque vous attend')).text,
  )!
  await invite()
  await expect(page.getByText('Un compte existe déjà à cette adresse').first()).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Nora')
  await page.context().clearCookies()
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await page.getByLabel('Nouveau mot de passe').fill('Garrigue-Tuile-47')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  const form = { intent: 'password', email: 'nora.vidal@example.org', password: 'Garrigue-Tuile-47' }
  const entered = await page.request.post('/auth/login', { form, maxRedirects: 0 })
  expect(entered.headers().location).toBe('/agent/dashboard')
})
