import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { CARDS, expectStep } from './booking.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

/** The travelers of two stays of the demonstration: one is asked for a deposit, the other one left a house that was looked at. */
const ASKED = 'jonas.wiechert@example.com'
const LEFT = 'emma.prestwick@example.com'

test('a traveler gives a card for the deposit by the link in their mail, validates it at their bank, and reads that it is held', async ({
  page,
}) => {
  const { text } = await readMail(page, ASKED, 'Votre dépôt de garantie')
  const link = /\/depot\/[\w-]+/.exec(text)![0]
  await openHydrated(page, link)
  await expect(page.getByText('aucune carte ne le couvre encore')).toBeVisible()
  await expectAccessible(page, 'a deposit to give a card for')
  await page.getByLabel('Numéro de carte').fill(CARDS.threeDSecure)
  await page.getByLabel('Expiration').fill('12/40')
  await page.getByLabel('Code de sécurité').fill('123')
  await page.getByRole('button', { name: /^Garder .* sans débit$/ }).click()
  await expectStep(page, 'Banque de démonstration')
  await expect(page.getByText('Elle n’est pas débitée')).toBeVisible()
  await page.getByRole('button', { name: 'Approuver' }).click()
  await expect(page).toHaveURL(new RegExp(link))
  await expect(page.getByText(/Votre banque garde .* se terminant par 3184, sans les débiter/)).toBeVisible()
  await expect(page.getByLabel('Numéro de carte')).toHaveCount(0)
})

test('an agency claims a part of a deposit, its traveler contests it by the link in their mail, and the back office decides', async ({
  page,
}) => {
  const held = await readMail(page, LEFT, 'Votre dépôt de garantie')
  const number = /CAL-\d{4}-\d+/.exec(held.text)![0]
  await enterAs(page, 'agent@demo.calanque.fr')
  await page.goto(`/agent/reservations?q=${number}`)
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'Dépôt de garantie' }).click()

  await test.step('the agency claims two things, with a quote', async () => {
    const table = page.getByRole('group', { name: 'Chose 1' })
    await table.getByLabel('Chose à remplacer ou à réparer').fill('Fauteuil du salon')
    await table.getByLabel('Coût').fill('800')
    await table.getByLabel('Âge').fill('3')
    await table.getByLabel('Durée de vie').fill('10')
    await page.getByLabel('Ce qui a été constaté').fill('Le tissu est déchiré.')
    await page.getByLabel(/^Photographies, devis/).setInputFiles({
      ...{ name: 'devis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') },
    })
    await page.getByRole('button', { name: 'Envoyer la demande au voyageur' }).click()
    await expect(page.getByText('Retenue demandée').first()).toBeVisible()
    await expect(page.getByText(/^560,00\s€/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'devis.pdf' })).toBeVisible()
    await expectAccessible(page, 'a claim on a deposit')
  })

  const mail = await readMail(page, LEFT, 'Une retenue vous est demandée')
  const link = /\/depot\/[\w-]+/.exec(mail.text)![0]
  await test.step('the traveler contests', async () => {
    await page.goto(link)
    await expect(page.getByText(/Votre réponse est attendue jusqu’au/)).toBeVisible()
    await page.getByLabel('Ce que vous contestez').fill('Le fauteuil était déjà usé.')
    await page.getByRole('button', { name: 'Contester la retenue' }).click()
    await expect(page.getByText(/Vous avez contesté cette retenue/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Accepter/ })).toHaveCount(0)
  })

  await test.step('the back office finds it, takes its file and decides', async () => {
    await enterAs(page, 'backoffice@demo.calanque.fr')
    await page.goto(`/back-office/finance/depots?q=${number}`)
    await page
      .getByRole('row', { name: /Retenue à trancher/ })
      .getByRole('link')
      .first()
      .click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger le dossier' }).click()
    expect((await saved).suggestedFilename()).toBe(`dossier-retenue-${number}.zip`)
    await page.getByLabel('Somme retenue, en euros').fill('300')
    await page.getByLabel('Pourquoi').fill('L’arrivée montre déjà une usure.')
    await page.getByRole('button', { name: 'Trancher' }).click()
    await expect(page.getByRole('button', { name: 'Trancher' })).toHaveCount(0)
  })

  await page.goto(link)
  await expect(page.getByText(/^300,00\s€ sur 560,00\s€ sont retenus/)).toBeVisible()
  await expect(page.getByText('L’arrivée montre déjà une usure.')).toBeVisible()
})
