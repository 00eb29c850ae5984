import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'
import { signIn } from './sign-in.ts'

const LETTERS = '/back-office/marketing/lettres'

test('a visitor asks for letters, confirms, reads one and ends it by one press; the next is not sent to them', async ({
  page,
  browser,
}) => {
  const email = `lettre.${process.pid}@exemple.fr`
  const linkIn = async (subject: string, shape: RegExp, of = email) =>
    new URL(shape.exec((await readMail(page, of, subject)).text)![0])
  const confirm = async (of: string) => {
    await expect(page.getByText('Consultez votre messagerie')).toBeVisible()
    const shape = /https?:\/\/\S+\/lettre\/confirmer\/[\w-]+/
    const { pathname } = await linkIn('Confirmez votre abonnement', shape, of)
    await openHydrated(page, pathname)
    await page.getByRole('button', { name: 'Confirmer mon abonnement' }).click()
    await expect(page.getByText('Votre abonnement est confirmé')).toBeVisible()
    return pathname
  }

  await test.step('they ask at the foot of a page, and confirm by the mailed link', async () => {
    await openHydrated(page, '/guides')
    await page.getByLabel('La lettre de Calanque').fill('camille')
    await page
      .getByLabel('La lettre de Calanque')
      .evaluate((field: HTMLInputElement) => (field.type = 'text'))
    await page.getByRole('button', { name: 'Recevoir la lettre' }).click()
    await page.waitForURL('**/lettre')
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('camille')
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Cannes').check()
    await page.getByRole('button', { name: 'Recevoir la lettre' }).click()
    await page.goto(await confirm(email))
    await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  })

  const house = await (await browser.newContext()).newPage()
  await signIn(house, 'backoffice@demo.calanque.fr')
  const write = async (subject: string) => {
    await openHydrated(house, `${LETTERS}/new`)
    await house.getByLabel('Objet').fill(subject)
    await house.getByRole('button', { name: 'Ouvrir le brouillon' }).click()
    await house.waitForURL(/\/lettres\/[0-9a-f-]{36}$/)
    await house.getByLabel('Aperçu').fill('Une maison, et comment la choisir')
    await house.getByLabel('Texte', { exact: true }).fill("L'été : un matin.")
    await house.getByRole('button', { name: 'Enregistrer la lettre' }).click()
    await expect(house.getByLabel('Texte', { exact: true })).toHaveValue('L’été\u00a0: un matin.')
  }
  const send = async () => {
    await house.getByRole('button', { name: 'Envoyer maintenant' }).click()
    await expect(house.getByRole('status').filter({ hasText: 'L’envoi commence' })).toBeVisible()
    await expect(async () => {
      await house.reload()
      await expect(house.getByText('Envoyée', { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }
  const first = `Le printemps ${process.pid}`

  await test.step('the house writes a letter with a villa, and sends it', async () => {
    await write(first)
    await house.getByLabel('Ajouter une villa').first().fill('villa azur')
    await house.getByRole('button', { name: 'Ajouter une villa' }).click()
    await expect(house.getByRole('button', { name: 'Retirer Villa Azur de la lettre' })).toBeVisible()
    await expect(
      house.frameLocator('iframe').getByRole('link', { name: 'Villa Azur', exact: true }),
    ).toBeVisible()
    await send()
  })

  await test.step('the reader ends the letters by one press; the next one of the month goes to who had none', async () => {
    const { text } = await readMail(page, email, first)
    expect(text).toMatch(/Villa Azur[\s\S]*dès [\d\s]+€ la nuit/)
    const link = await linkIn(first, /https?:\/\/\S+\/lettre\/desinscription\/[\w-]+\?lettre=[0-9a-f-]+/)
    await openHydrated(page, link.pathname + link.search)
    await page.getByRole('button', { name: 'Ne plus la recevoir' }).click()
    await expect(page.getByText('Vous ne recevez plus la lettre')).toBeVisible()
    const late = `lettre.suite.${process.pid}@exemple.fr`
    await openHydrated(page, '/lettre')
    await page.getByLabel('Adresse e-mail').fill(late)
    await page.getByRole('button', { name: 'Recevoir la lettre' }).click()
    await confirm(late)
    const second = `L’automne ${process.pid}`
    await write(second)
    await expect(house.getByText(/recevraient? pas\s: une seule par mois est promise/)).toBeVisible()
    await send()
    await readMail(page, late, second)
    for (const other of [email, 'claire.lectrice@exemple.fr']) {
      const box = await page.request.get(`/demo/mails?to=${encodeURIComponent(other)}`)
      expect(await box.text()).not.toContain(second)
    }
    await openHydrated(house, `${LETTERS}?q=${encodeURIComponent(first)}`)
    await house.getByRole('link', { name: first, exact: true }).click()
    await expect(
      house.getByText('Désabonnements par cette lettre', { exact: true }).locator('..'),
    ).toHaveText(/1$/)
  })
})
