import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  acceptContract,
  CARDS,
  expectConfirmed,
  expectStep,
  giveAddress,
  giveDetails,
  newTraveler,
  openExactText,
  payByCard,
  reserve,
  searchFree,
  sign,
  signingDesk,
  skipAddOns,
} from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'

/** The signature step reloads its state at this interval, in milliseconds. */
const RELOAD_MS = 4_000
const TYPED = 'Prénom à moitié'

/** Two bookings started in two tabs, the second one last: the browser's cookie has that checkout. */
async function inTwoTabs(page: Page, context: BrowserContext, journey: 'twoTabs' | 'twoPlainTabs') {
  const [first, second] = await searchFree(page, weekOf(journey))
  const name = (tab: Page) => tab.getByRole('heading', { level: 1 }).innerText()
  const other = await context.newPage()
  await page.goto(first!)
  const villa = await name(page)
  await reserve(page)
  await page.getByRole('textbox', { name: 'Prénom' }).fill(TYPED)
  await other.goto(second!)
  const otherVilla = await name(other)
  await reserve(other)
  return { other, villa, otherVilla }
}

const summary = (tab: Page) => tab.getByRole('complementary', { name: 'Votre réservation' })

test('two villas booked in two tabs stay two bookings, and each form acts on the booking it shows', async ({
  page,
  context,
}) => {
  const traveler = newTraveler()
  await context.clock.install()
  const { other, villa, otherVilla } = await inTwoTabs(page, context, 'twoTabs')
  await page.waitForURL(/\?dossier=/)
  await expect(summary(page)).toContainText(villa)
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue(TYPED)

  await giveDetails(page, traveler)
  await skipAddOns(page)
  await giveAddress(page)
  await expect(page.getByRole('main')).toContainText(villa)
  await expect(page.getByRole('main')).not.toContainText(otherVilla)
  await openExactText(page, traveler)
  await acceptContract(page, traveler)
  await expect(signingDesk(page).getByRole('button', { name: 'Recevoir mon code' })).toBeVisible()

  await test.step('the other tab keeps its own checkout and continues it', async () => {
    await other.reload()
    await expectStep(other, 'Vos coordonnées')
    await expect(summary(other)).toContainText(otherVilla)
    await giveDetails(other, newTraveler())
    await skipAddOns(other)
    await giveAddress(other)
    await expect(other.getByRole('main')).toContainText(otherVilla)
    await expect(other.getByRole('main')).not.toContainText(villa)
  })

  await test.step('the first tab, which reloads by itself, is signed and paid', async () => {
    const reload = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/checkout/sign.data',
    )
    await page.clock.fastForward(RELOAD_MS)
    await reload
    await sign(page, traveler)
    await expectStep(page, 'Paiement')
    await payByCard(page, CARDS.accepted)
    await expectConfirmed(page)
    await expect(page.getByRole('region', { name: villa, exact: true })).toBeVisible()
    const contract = await page.getByRole('link', { name: 'Contrat signé (PDF)' }).getAttribute('href')
    const file = await page.request.get(contract!)
    expect(file.headers()['content-type']).toBe('application/pdf')
    await other.reload()
    await expectStep(other, 'Contrat')
    await expect(summary(other)).toContainText(otherVilla)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form sent from the first tab acts on the villa of this tab, whether it is accepted or refused', async ({
    page,
    context,
  }) => {
    const { other, villa, otherVilla } = await inTwoTabs(page, context, 'twoPlainTabs')
    await page.getByRole('button', { name: 'Continuer vers les services' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Informations incomplètes')
    await expect(summary(page)).toContainText(villa)
    await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue(TYPED)
    await giveDetails(page, newTraveler())
    await expect(summary(page)).toContainText(villa)
    await giveDetails(other, newTraveler())
    await expect(summary(other)).toContainText(otherVilla)
  })
})
