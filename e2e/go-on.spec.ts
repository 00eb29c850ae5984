import { expect, type Page } from '@playwright/test'
import {
  acceptContract,
  CARDS,
  expectConfirmed,
  expectStep,
  giveAddress,
  newTraveler,
  openExactText,
  payByCard,
  reserveFreeVilla,
  sign,
  type TestTraveler,
} from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'

test('a checkout keeps its data at every step after a reload or a step back, and on another device', async ({
  page,
  browser,
}) => {
  const traveler = newTraveler()
  await reserveFreeVilla(page, weekOf('resume'))

  await test.step('details', async () => {
    await page.getByRole('textbox', { name: 'Prénom' }).fill(traveler.firstName)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(traveler.lastName)
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('camille@')
    await page.getByRole('button', { name: 'Continuer vers les services' }).click()
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue(traveler.firstName)
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(traveler.email)
    await page.getByRole('textbox', { name: 'Téléphone' }).fill(traveler.phone)
    await page.getByRole('button', { name: 'Continuer vers les services' }).click()
    await expectStep(page, 'Services')
    await page.goBack()
    await expectDetails(page, traveler)
    await page.reload()
    await expectDetails(page, traveler)
    await page.goForward()
    await expectStep(page, 'Services')
    await page.reload()
    await expectStep(page, 'Services')
  })

  await test.step('services', async () => {
    const cleaning = page.getByRole('spinbutton', { name: /Ménage quotidien/ })
    await cleaning.fill('3')
    await page.getByRole('button', { name: 'Continuer vers le contrat' }).click()
    await expectStep(page, 'Contrat')
    await page.goBack()
    await expect(cleaning).toHaveValue('3')
    await page.reload()
    await expect(cleaning).toHaveValue('3')
    await page.goForward()
    await expectStep(page, 'Contrat')
    await giveAddress(page)
    await page.reload()
    await expect(page.getByRole('article').getByText('Ménage quotidien').first()).toBeVisible()
    await openExactText(page, traveler)
  })

  const elsewhere = await browser.newContext()
  const phone = await elsewhere.newPage()
  const resumeLink = /http\S+\/checkout\/reprendre\/\S+/.exec(
    (await readMail(page, traveler.email, 'Continuez votre réservation')).text,
  )![0]

  await test.step('the mail’s link opens the same step in another browser', async () => {
    await phone.goto(new URL(resumeLink).pathname)
    await expectStep(phone, 'Contrat')
    await openExactText(phone, traveler, 2)
    await acceptContract(phone, traveler)
    await phone.reload()
    await expectStep(phone, 'Signature')
  })

  await test.step('signature', async () => {
    await page.reload()
    await expectStep(page, 'Contrat')
    await page.goto(resumeLink)
    await expectStep(page, 'Signature')
    await page.goBack()
    await expectStep(page, 'Contrat')
    await page.goForward()
    await expectStep(page, 'Signature')
    await sign(page, traveler)
    await expectStep(page, 'Paiement')
  })

  await test.step('payment', async () => {
    await page.reload()
    await expectStep(page, 'Paiement')
    await page.goto('/checkout/guest')
    await expectStep(page, 'Paiement')
    await phone.reload()
    await expectStep(phone, 'Paiement')
    await payByCard(phone, CARDS.accepted)
    await expectConfirmed(phone)
  })

  await test.step('confirmation', async () => {
    await phone.reload()
    await expectConfirmed(phone)
    await phone.goBack()
    await expectConfirmed(phone)
    await page.reload()
    await expectConfirmed(page)
  })
  await elsewhere.close()
})

async function expectDetails(page: Page, { firstName, lastName, email, phone }: TestTraveler) {
  await expectStep(page, 'Vos coordonnées')
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue(firstName)
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(lastName)
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue(phone)
}
