import { expect, type Page } from '@playwright/test'
import { expectAccessible, violationsOf } from './accessible.ts'
import { newTraveler } from './booking.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'
import { signIn } from './sign-in.ts'

const AGENT = 'agent@demo.calanque.fr'

/** Describes a house in Cannes, and opens the estimate. */
async function describeHouse(page: Page) {
  await page.getByLabel('Code postal').fill('06400')
  await page.getByLabel('Commune').fill('Cannes')
  await page.getByLabel('Chambres').fill('4')
  await page.getByLabel('Voyageurs au plus').fill('8')
  await page.getByRole('checkbox', { name: 'Piscine' }).check()
  await page.getByRole('button', { name: 'Voir l’estimation' }).click()
}

/** Says who the owner is, and sends the request. */
async function fillOwner(page: Page, email: string) {
  await page.getByLabel('Prénom').fill('Hélène')
  await page.getByLabel(/^Nom/).fill('Vidal')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Numéro et rue de la maison').fill('3 avenue des Pins')
  await page.getByRole('checkbox', { name: /J’accepte/ }).check()
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
}

const invitationIn = (text: string) => new URL(/https?:\/\/\S+\/invitation\/[\w-]+/.exec(text)![0]).pathname

test('an owner asks an agency to let a house, is invited, opens an account and reaches the draft of the listing', async ({
  page,
  browser,
}) => {
  const { email } = newTraveler()
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Principale' })
    .getByRole('link', { name: 'Confier votre maison' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confier votre maison' })).toBeVisible()
  await describeHouse(page)
  await expect(page.getByText('Revenu net estimé d’un été')).toBeVisible()
  await expect(page.getByText(/C’est une estimation/)).toContainText('maisons du site')
  await expectAccessible(page, 'the estimate')
  await page.getByRole('link', { name: 'Continuer' }).click()
  await fillOwner(page, email)
  await expect(page.getByRole('status').filter({ hasText: 'Votre demande est partie' })).toBeVisible()
  await readMail(page, email, 'Votre demande nous est parvenue')

  const agency = await (await browser.newContext()).newPage()
  await signIn(agency, AGENT)
  await agency.getByRole('link', { name: 'Demandes de propriétaires' }).click()
  await agency.waitForURL('**/agent/demandes?state=received')
  await agency.goto(`/agent/demandes?q=${encodeURIComponent(email)}`)
  await agency.getByRole('link', { name: 'Hélène Vidal' }).click()
  await expect(agency.getByRole('main')).toContainText('3 avenue des Pins')
  await expectAccessible(agency, 'a request')
  await agency.getByLabel('Un mot pour le propriétaire').fill('Nous connaissons bien votre rue.')
  await agency.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(agency.getByText(/Une invitation est partie/)).toBeVisible()

  const link = invitationIn((await readMail(page, email, 'Le dossier de votre maison')).text)
  await page.goto(link)
  await expect(page.getByText('Nous connaissons bien votre rue.')).toBeVisible()
  await expectAccessible(page, 'an invitation')
  await page.getByLabel(/^Mot de passe/).fill('Calanque-Tuile-46')
  await page.getByRole('button', { name: 'Ouvrir mon compte et entrer' }).click()
  await page.waitForURL('**/owner/properties/*/edit')
  await expect(page.getByRole('heading', { level: 1, name: '3 avenue des Pins' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Cette invitation a déjà servi' })).toBeVisible()
  expect(await violationsOf(other)).toEqual([])
  await agency.reload()
  await expect(agency.getByText(/est entré avec son compte/)).toBeVisible()
})

for (const width of [390, 1440])
  test(`the page where a house is entrusted does not move while a slow machine opens it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const machine = await page.context().newCDPSession(page)
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const shifted = async () => {
      await page.evaluate(() => document.fonts.ready)
      // A shift is handed over after the frame that showed it.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      return shifts.reduce((sum, value) => sum + value, 0)
    }
    await openHydrated(page, '/confier-votre-maison')
    expect(await shifted()).toBeLessThan(0.02)
    // What the check counts: a page whose content is pushed down has moved.
    await page.evaluate(() => {
      document.querySelector('h1')!.style.marginTop = '200px'
    })
    await expect.poll(shifted).toBeGreaterThan(0.02)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a house is described and a request sent, and what was typed survives a refusal', async ({ page }) => {
    const { email } = newTraveler()
    await page.goto('/confier-votre-maison')
    await page.getByLabel('Commune').fill('Lille')
    await page.getByLabel('Code postal').fill('59000')
    await page.getByLabel('Chambres').fill('4')
    await page.getByLabel('Voyageurs au plus').fill('8')
    await page.getByRole('checkbox', { name: 'Jardin' }).check()
    await page.getByRole('button', { name: 'Voir l’estimation' }).click()
    await expect(page.getByText('Cette commune n’est pas dans notre région').first()).toBeVisible()
    await expect(page.getByLabel('Chambres')).toHaveValue('4')
    await expect(page.getByRole('checkbox', { name: 'Jardin' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Piscine' })).not.toBeChecked()
    await describeHouse(page)
    await page.getByRole('link', { name: 'Continuer' }).click()
    await page.getByLabel('Prénom').fill('Hélène')
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await expect(page.getByText('Indiquez votre nom.').first()).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Hélène')
    await fillOwner(page, email)
    await expect(page.getByRole('status').filter({ hasText: 'Votre demande est partie' })).toBeVisible()
  })
})
