import { expect, type Page } from '@playwright/test'
import { bookStartedStay, bookStay } from './booked-stay.ts'
import {
  CARDS,
  expectConfirmed,
  expectStep,
  newTraveler,
  payByCard,
  paymentTerms,
  reserve,
  searchFree,
} from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { holdScripts } from './open-hydrated.ts'

test('a declined card shows the reason and pays nothing, nor does a payment refused at the bank, and another card books the stay', async ({
  page,
}) => {
  const traveler = newTraveler()
  await bookStay(page, weekOf('declinedCard'), traveler)
  const sent: string[] = []
  page.on('request', (request) => {
    const isPayment = request.method() === 'POST' && request.url().includes('/checkout/pay')
    if (isPayment) sent.push(request.postData() ?? '')
  })

  await test.step('an incomplete card is not sent', async () => {
    await page.getByRole('button', { name: /^(Payer|Confirmer)/ }).click()
    await expect(page.getByRole('alert')).toContainText('Informations incomplètes')
    await expect(page.getByLabel('Numéro de carte')).toBeFocused()
    await expect(page.getByText('Indiquez le numéro de la carte.')).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('a declined card', async () => {
    await payByCard(page, CARDS.declined)
    await expect(page.getByRole('alert')).toContainText(
      'Votre banque a refusé le paiement sans donner de motif',
    )
    await expect(page.getByRole('alert')).toContainText('Rien n’a été débité')
    expect(sent).toEqual([expect.stringContaining('cardToken=')])
    expect(sent.join()).not.toContain(CARDS.declined.replaceAll(' ', ''))
  })

  await test.step('a payment that the visitor refuses at the bank', async () => {
    await payByCard(page, CARDS.threeDSecure)
    await expectStep(page, 'Banque de démonstration')
    await page.getByRole('button', { name: 'Refuser' }).click()
    await expectStep(page, 'Paiement')
    await expect(page.getByRole('alert')).toContainText('La validation auprès de votre banque n’a pas abouti')
  })

  await test.step('a card typed and sent before the scripts run is kept, and pays once they do', async () => {
    const letThrough = await holdScripts(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await payByCard(page, CARDS.accepted)
    await expect(page.getByLabel('Numéro de carte')).toHaveValue(CARDS.accepted)
    letThrough()
  })
  await expectConfirmed(page)
  await expect(page.getByText(/^Payé\s: /)).toBeVisible()
  const receipt = await readMail(page, traveler.email, 'Reçu de')
  expect(receipt.text).toContain('€')
})

test('the villa’s page announces the same payments and cancellation conditions as the checkout, whose payment books the stay once the bank’s approval is given', async ({
  page,
}) => {
  const [address] = await searchFree(page, weekOf('terms'))
  await page.goto(address!)
  const box = page.getByRole('region', { name: 'Votre séjour' })
  const [today, later] = await announcedPayments(page)
  await box.getByText('Annulation et garanties').click()
  const refund = box.getByText(/si vous annulez jusqu’au/)
  await expect(refund).toBeVisible()
  const granted = await refund.innerText()

  await reserve(page)
  await expect(page.getByRole('complementary', { name: 'Votre réservation' })).toContainText(granted)
  await bookStartedStay(page, newTraveler())
  const terms = paymentTerms(page, 'Carte')
  await expect(terms.first()).toHaveText(today!.amount)
  await expect(terms.last()).toContainText(later!.amount)
  await expect(terms.last()).toContainText(later!.day.replace('Le ', 'le '))

  await payByCard(page, CARDS.threeDSecure)
  await expectStep(page, 'Banque de démonstration')
  await expect(page.getByText('Visa se terminant par 3184')).toBeVisible()
  await page.getByRole('button', { name: 'Approuver le paiement' }).click()
  await expectConfirmed(page)
})

/** The payments and their days shown by the booking box. */
async function announcedPayments(page: Page) {
  const rows = page.getByLabel('Échéances', { exact: true }).locator('div')
  await expect(rows).toHaveCount(2)
  return rows.evaluateAll((all) =>
    all.map((row) => ({
      day: row.querySelector('dt')!.innerText,
      amount: row.querySelector('dd')!.innerText,
    })),
  )
}
