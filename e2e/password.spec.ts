import { expect } from '@playwright/test'
import { textOf } from '#tests/process/browser.ts'
import { newTraveler } from './booking.ts'
import { test } from './journey.ts'
import { confirmAccount, readMail } from './mailbox.ts'
import { expectPageHydrated, holdScripts } from './open-hydrated.ts'
import { openTab } from './open-tab.ts'
import { requestBrowser } from './request-browser.ts'

const FIRST = 'Garrigue-Tuile-47'
const SECOND = 'Mistral-Tuile-48'

test('the rules of a password are shown once, and a change requires the current password', async ({
  page,
}) => {
  const { firstName, lastName, email } = newTraveler()
  const letThrough = await holdScripts(page)
  await page.goto('/auth/register', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Prénom' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(lastName)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  const password = page.getByLabel(/^Mot de passe/)
  await password.fill('calanque')
  await test.step('a press during which the strength of a typed password moves the button still sends the form', async () => {
    const create = page.getByRole('button', { name: 'Créer mon compte' })
    await create.hover()
    const { y } = (await create.boundingBox())!
    await page.mouse.down()
    letThrough()
    await expectPageHydrated(page)
    await expect(page.getByText('Robustesse')).toBeVisible()
    expect((await create.boundingBox())!.y).toBeGreaterThan(y)
    await page.mouse.up()
  })
  await expect(page.getByRole('alert')).toContainText('Mot de passe non conforme')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  expect((await page.getByRole('main').innerText()).match(/majuscule/g)).toHaveLength(1)
  await password.fill(FIRST)
  await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await confirmAccount(page, email, FIRST)
  await page.waitForURL('**/traveler/dashboard')

  await page.goto('/traveler/settings')
  await openTab(page, 'Sécurité')
  // Sent without scripts, a refused form comes back without its passwords.
  await expectPageHydrated(page)
  const current = page.getByLabel(/^Mot de passe actuel/)
  await current.fill('Pas-le-bon-1')
  await page.getByLabel(/^Nouveau mot de passe/).fill(SECOND)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('alert')).toContainText('Mot de passe actuel incorrect')
  await expect(current).toBeFocused()
  await current.fill(FIRST)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre mot de passe est changé' })).toBeVisible()
  await expect(current).toHaveValue('')

  await page.context().clearCookies()
  await page.goto('/auth/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel(/^Mot de passe/).fill(SECOND)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL('**/traveler/dashboard')

  await test.step('a new browser that wrong passwords keep out enters by a mailed link', async () => {
    await page.context().clearCookies()
    const { browser } = await requestBrowser(page)
    const enter = (password: string) => browser.post('/auth/login', { intent: 'password', email, password })
    for (let n = 0; n < 11; n += 1) await enter('Pas-le-bon-1')
    const stopped = await enter(SECOND)
    expect([stopped.status, textOf(stopped.html)]).toEqual([
      429,
      expect.stringContaining('Recevoir un lien par e-mail'),
    ])
    const asked = await browser.post('/auth/login', { intent: 'link', email })
    expect(asked.location).toContain('motif=lien-envoye')
    const { text } = await readMail(page, email, 'Confirmer votre appareil')
    const link = /\/auth\/browser\?token=[\w-]+/.exec(text)![0]
    await browser.post(link, { intent: 'confirm' })
    expect((await enter(SECOND)).location).toBe('/traveler/dashboard')
  })
})
