import { expect, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { expectPageHydrated } from './open-hydrated.ts'
import { openTab } from './open-tab.ts'
import { enterAs } from './sign-in.ts'

const OWNER = DEMO_ACCOUNTS.find(({ label }) => label === 'propriétaire')!.email
const NAME = 'Mon ordinateur'

/** A virtual device with a screen lock, which confirms automatically. */
async function plugDevice(page: Page, isUserVerified = true) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified, automaticPresenceSimulation: true },
    },
  })
  return {
    setVerified: (verified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: verified }),
  }
}

const passkeys = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Clés d’accès' }) })
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Se connecter avec une clé d’accès' })

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await expectPageHydrated(page)
}

test('a passkey is added, opens the account without a password, and is removed', async ({ page }) => {
  const device = await plugDevice(page)
  await enterAs(page, OWNER)
  await page.goto('/owner/settings')
  await openTab(page, 'Sécurité')
  await page.getByRole('main').getByRole('link', { name: 'Activer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sécurité de la connexion' })).toBeVisible()
  await passkeys(page).getByText('Ajouter une clé d’accès', { exact: true }).click()
  const name = page.getByLabel(/^Nom de la clé/)
  await expect(name).toHaveValue(/ sur /)
  await name.fill(NAME)
  const password = page.getByLabel(/^Votre mot de passe, pour ajouter/)
  await password.fill('Pas-le-bon-1')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(password).toBeFocused()
  await expect(name).toHaveValue(NAME)
  await password.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: `Créer «\u00a0${NAME}\u00a0»` })).toBeVisible()
  await expectAccessible(page, 'passkey to make')
  await device.setVerified(false)
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await expect(page.getByRole('alert')).toContainText('Rien n’a été fait')
  await device.setVerified(true)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Clé d’accès ajoutée' })).toBeVisible()
  await expect(passkeys(page)).toContainText(NAME)
  await expect(passkeys(page)).toContainText('N’a pas encore servi')
  await expectAccessible(page, 'security with a passkey')

  await signOut(page)
  await device.setVerified(false)
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('Rien n’a été fait')
  await expectAccessible(page, 'passkey refused')
  await device.setVerified(true)
  await byPasskey(page).click()
  await page.waitForURL('**/owner/dashboard')

  await page.goto('/auth/security')
  await expectPageHydrated(page)
  // The session was opened by this key, yet the key is asked for again before it is removed.
  await expectAccessible(page, 'security before a factor is given')
  await page.getByRole('button', { name: 'Confirmer par une clé d’accès' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'C’est bien vous' })).toBeVisible()
  await expect(passkeys(page)).toContainText('A servi le')
  await passkeys(page).getByText(NAME, { exact: true }).click()
  await page.getByLabel(/^Votre mot de passe, pour retirer/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Retirer cette clé' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Clé d’accès retirée' })).toBeVisible()

  await signOut(page)
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('Clé d’accès inconnue')
})

test('a press that cannot use a passkey shows the reason', async ({ page }) => {
  await page.goto('/auth/login?retour=%2Fowner%2Fsettings')
  await expectPageHydrated(page)
  await page.route('**/auth/passkey', (route) => route.abort())
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('n’a pas répondu')
  await page.unroute('**/auth/passkey')
  await plugDevice(page)
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('Rien n’a été fait')
  await page.addInitScript('delete window.PublicKeyCredential')
  await page.reload()
  await expectPageHydrated(page)
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText('Clés d’accès indisponibles ici')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the security page states that passkeys need scripts, and only a password can be used to sign in', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    await expect(byPasskey(page)).toBeHidden()
    await page.getByLabel('Adresse e-mail').fill(OWNER)
    await page.getByLabel(/^Mot de passe/).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/auth/security')
    await expect(page.getByText('JavaScript est nécessaire')).toBeVisible()
    await expect(page.getByText('Ajouter une clé d’accès', { exact: true })).toBeHidden()
    await page.getByText('Ajouter une application', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()
  })
})
