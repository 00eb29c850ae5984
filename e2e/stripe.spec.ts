import { expect, type Page } from '@playwright/test'
import { SECOND_AGENCY_ACCOUNT } from '#db/seed/demo-agency.ts'
import { fillDemonstration, startApplication, type TestApplication } from '#tests/process/application.ts'
import { BEHIND_PROXY } from '#tests/process/web-client.ts'
import { type StripeServer, startStripeServer } from '#tests/stripe-server.ts'
import { bookStay } from './booked-stay.ts'
import { expectConfirmed, newTraveler, pay } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { STRIPE_SCRIPT } from './stripe-script.ts'

test.skip(Boolean(process.env.E2E_URL), 'The application of this journey has settings of its own')

/** The account that the demonstration's second agency has declared: with Stripe there is one account. */
const ACCOUNT = {
  ...{ TRANSFER_IBAN: SECOND_AGENCY_ACCOUNT.iban, TRANSFER_BIC: SECOND_AGENCY_ACCOUNT.bic },
  ...{ TRANSFER_HOLDER: 'Agence Essai', TRANSFER_BANK: 'Banque Essai' },
}
const NUMBERS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  three_d_secure: '4000002760003184',
}

let stripe: StripeServer
let application: TestApplication
test.beforeAll(async () => {
  stripe = await startStripeServer()
  const { secretKey, publishableKey, webhookSecret, api } = stripe.settings
  const filled = await fillDemonstration()
  application = await startApplication({
    from: filled.folder,
    variables: {
      ...{ ...BEHIND_PROXY, ...ACCOUNT, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: api! },
      ...{ STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    },
  })
  await filled.remove()
})
test.afterAll(async () => {
  await application?.remove()
  await stripe?.close()
})

test('a traveler gives a card to Stripe, passes 3-D Secure and is confirmed; its number never reaches Calanque', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: application.origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(application.origin))
      sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const { number } = route.request().postDataJSON()
    const [behavior] = Object.entries(NUMBERS).find(([, known]) => known === number)!
    const id = stripe.newCard(behavior as keyof typeof NUMBERS)
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
    await route.fulfill({
      json: { paymentMethod: { id, card } },
      headers: { 'Access-Control-Allow-Origin': '*' },
    })
  })
  await page.route(`${stripe.settings.api}/3ds/**`, (route) =>
    route.fulfill({
      status: 302,
      headers: { Location: stripe.answerBank(route.request().url(), 'approve') },
    }),
  )
  await bookStay(page, weekOf('terms'), newTraveler())

  await test.step('without Stripe’s script the form says so, and opens once it answers', async () => {
    await expect(page.getByRole('alert')).toContainText('Le formulaire de carte n’a pas pu s’ouvrir')
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }),
    )
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('textbox', { name: 'cardNumber' })).toBeVisible()
  })

  await test.step('an incomplete card is not sent', async () => {
    await pay(page)
    await expect(page.getByRole('alert')).toContainText('Informations incomplètes')
  })

  await test.step('a declined card', async () => {
    await typeCard(page, NUMBERS.declined)
    await pay(page)
    await expect(page.getByRole('alert')).toContainText('Votre banque a refusé le paiement')
  })

  await typeCard(page, NUMBERS.three_d_secure)
  await pay(page)
  await expectConfirmed(page)
  for (const { header, body } of stripe.events()) {
    const answer = await page.request.post('/api/webhooks/payments', {
      data: body,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header('stripe-signature')! },
    })
    expect(await answer.json()).toMatchObject({ received: true, outcome: 'unchanged' })
  }
  for (const number of Object.values(NUMBERS)) expect(sent.join('\n')).not.toContain(number)
})

async function typeCard(page: Page, number: string) {
  await page.getByRole('textbox', { name: 'cardNumber' }).fill(number)
  await page.getByRole('textbox', { name: 'cardExpiry' }).fill('12/34')
  await page.getByRole('textbox', { name: 'cardCvc' }).fill('123')
}
