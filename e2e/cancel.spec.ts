import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { payStartedStay, startFreeStay } from './booked-stay.ts'
import { CARDS, expectStep, newTraveler } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { confirmAccount, readMail } from './mailbox.ts'

const AMOUNT = /[\d\u202f]+,\d{2}\u00a0€/

test('without scripts, the tracking link shows the refund of a cancellation, and the mailed link cancels the stay', async ({
  page,
  browser,
}) => {
  const traveler = newTraveler()
  await startFreeStay(page, weekOf('cancelByLink'))
  await payStartedStay(page, traveler, CARDS.accepted)
  await page.getByRole('link', { name: 'Suivre la réservation' }).click()
  await page.waitForURL('**/r/*')
  const tracking = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Annuler mon séjour' }).click()
  await expectStep(page, 'Annuler mon séjour')
  const refunded = await refundIn(page)
  await expectAccessible(page, 'asking for the link')
  await page.getByRole('button', { name: 'Recevoir le lien d’annulation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le lien est envoyé' })).toBeVisible()

  const { text } = await readMail(page, traveler.email, 'Annuler la réservation')
  const link = new URL(/https?:\/\/\S+\/annuler\/[\w-]+/.exec(text)![0]).pathname
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(link)
  expect(await refundIn(plain)).toBe(refunded)
  await plain.getByLabel('Motif').fill('Un empêchement.')
  await plain.getByRole('checkbox', { name: /^J’annule ce séjour/ }).check()
  await plain.getByRole('button', { name: 'Annuler mon séjour' }).click()
  await plain.waitForURL(`**${tracking}/annuler`)
  await expectCancelled(plain, refunded, { state: /parti le|en cours depuis le/ })

  // The provider is asked in the background, and a page without scripts does not follow it.
  await expect(async () => {
    await plain.goto(link)
    await plain.waitForURL(`**${tracking}/annuler`)
    await expect(plain.getByRole('main').getByRole('status')).toContainText('parti le', { timeout: 500 })
  }).toPass()
  await expectCancelled(plain, refunded, { state: 'parti le' })
  await context.close()
  await page.goto(tracking)
  await expect(page.getByRole('main')).toContainText('Cette réservation est annulée')
  const mail = await readMail(page, traveler.email, 'annulée')
  expect(mail.text.replace(/\s+/g, ' ')).toContain(refunded.replace(/\s+/g, ' '))
})

test('a traveler cancels from their account, and names a bank account when their card is closed', async ({
  page,
}) => {
  const traveler = newTraveler()
  await startFreeStay(page, weekOf('cancelByAccount'))
  await payStartedStay(page, traveler, CARDS.closedLater)
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await page.getByRole('textbox', { name: 'Prénom' }).fill(traveler.firstName)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(traveler.lastName)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(traveler.email)
  await page.getByLabel(/^Mot de passe/).fill('Garrigue-Tuile-47')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await confirmAccount(page, traveler.email, 'Garrigue-Tuile-47')
  await page.waitForURL('**/traveler/reservations')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Annuler mon séjour' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Annuler mon séjour' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Rubriques' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Annuler mon séjour' })).toHaveCount(0)
  const refunded = await refundIn(page)
  await expectAccessible(page, 'cancelling')

  await page.getByRole('link', { name: 'Garder mon séjour' }).click()
  await expect(page.getByRole('main')).toContainText('Confirmée')
  await page.getByRole('link', { name: 'Annuler mon séjour' }).click()
  await page.getByRole('checkbox', { name: /^J’annule ce séjour/ }).check()
  await page.getByRole('button', { name: 'Annuler mon séjour' }).click()
  await expectCancelled(page, refunded, { level: 2, state: 'dès que vous nous aurez indiqué votre compte' })
  await expectAccessible(page, 'cancelled')

  const { text } = await readMail(page, traveler.email, 'Où vous verser')
  await page.goto(new URL(/https?:\/\/\S+\/compte\/[\w-]+/.exec(text)![0]).pathname)
  await page.getByLabel('Titulaire du compte').fill('Camille Exemple')
  await page.getByLabel('Numéro de compte (IBAN)').fill('FR76 3000 6000 0112 3456 7890 188')
  await page.getByRole('button', { name: 'Indiquer ce compte' }).click()
  await expect(page.getByLabel('Numéro de compte (IBAN)')).toBeFocused()
  await expect(page.getByText('n’est pas juste').first()).toBeVisible()
  await expectAccessible(page, 'a wrong account')
  await page.getByLabel('Numéro de compte (IBAN)').fill('FR76 3000 6000 0112 3456 7890 189')
  await page.getByRole('button', { name: 'Indiquer ce compte' }).click()
  await page.waitForURL(/\/r\/[\w-]+$/)
  await expect(page.getByRole('region', { name: 'Ce qui vous revient' })).toContainText(
    `Remboursement de ${refunded} par virement bancaire, en cours`,
  )
  await expectAccessible(page, 'a transfer on its way')
})

/** The refund shown by the page. */
async function refundIn(page: Page): Promise<string> {
  const sums = await page.getByRole('region', { name: 'Si vous annulez aujourd’hui' }).innerText()
  const refunded = /Vous est remboursé\s*([^\n]+)/.exec(sums)![1]!.trim()
  expect(refunded).toMatch(AMOUNT)
  return refunded
}

/** On a page of its own, or in the page of the reservation, whose heading is the villa's. */
async function expectCancelled(
  page: Page,
  refunded: string,
  { level = 1, state }: { level?: number; state: string | RegExp },
) {
  const heading = page.getByRole('heading', { level, name: 'Votre séjour est annulé' })
  await expect(heading).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Remboursement de ${refunded}`)
  await expect(page.getByRole('main').getByRole('status')).toContainText(state)
}
