import { expect, type Page } from '@playwright/test'
import { addDays } from '#shared/civil-date.ts'
import {
  acceptContract,
  CARDS,
  chooseDates,
  expectConfirmed,
  expectStep,
  giveDetails,
  newTraveler,
  payByCard,
  readContract,
  reserve,
  sign,
  skipAddOns,
} from './booking.ts'
import { type Week, weekInJuly } from './dates.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { chooseDestination, searchBar } from './search-bar.ts'

// The main journey meets the animations too: the others ask for reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor finds a villa, books it, signs, pays and follows the stay, which other visitors cannot open or book', async ({
  page,
  browser,
}) => {
  const week = weekInJuly(2)
  const traveler = newTraveler()

  const total = await findVillaInCannes(page, week)
  const address = page.url()
  await replaceForbiddenStay(page, address, week)
  await page.goto(address)
  await expect(page.getByText(total).first()).toBeVisible()

  await reserve(page)
  await expect(page.getByText(/^Vos nuits sont retenues jusqu’/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Votre réservation' })).toContainText(total)
  await giveDetails(page, traveler)
  await page.getByRole('spinbutton', { name: /Ménage quotidien/ }).fill('7')
  await skipAddOns(page)
  await readContract(page, traveler)
  await expect(page.getByText('L. 221-28, 12°').first()).toBeVisible()
  await acceptContract(page, traveler)
  await sign(page, traveler)
  await expectStep(page, 'Paiement')
  await expect(
    page.getByText('Rien à payer aujourd’hui, votre carte est seulement enregistrée').first(),
  ).toBeVisible()
  await payByCard(page, CARDS.accepted)
  await expectConfirmed(page)

  await expectCalendarFile(page, week)
  const number = (await page.getByRole('heading', { level: 2, name: /^CAL-/ }).innerText()).trim()
  const mail = await readMail(page, traveler.email, 'Réservation confirmée')
  expect(mail.text).toContain(number)
  expect(mail.attachments).not.toHaveLength(0)
  await page.getByRole('link', { name: 'Suivre la réservation' }).click()
  await page.waitForURL(/\/r\/[\w-]{43}$/)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByText('Confirmée', { exact: true }).first()).toBeVisible()

  const other = await browser.newContext()
  await expectTaken(await other.newPage(), address, week)
  await other.close()
})

/** Goes from the home page's form to a villa's page; returns the total shown on its card. */
async function findVillaInCannes(page: Page, week: Week): Promise<string> {
  await page.goto('/')
  await chooseDestination(page, 'Cannes')
  await chooseDates(page, week)
  await searchBar(page)
    .getByRole('button', { name: /^Voyageurs/ })
    .click()
  await page.getByRole('spinbutton', { name: 'Adultes' }).fill('6')
  await searchBar(page).getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/annonces' && searchParams.get('adults') === '6',
  )
  await expect(page.getByText(/^\d+ propriétés? trouvées?$/)).toBeVisible()
  // The search of a city finds its neighbors too, and which of them is first depends on the day.
  const card = page
    .getByRole('region', { name: 'Propriétés' })
    .getByRole('article')
    .filter({ hasText: /^Cannes/ })
    .first()
  await expect(card).toContainText('pour 7 nuits, frais et taxes compris')
  const [total] = (await card.innerText()).match(/[\d\s]+(,\d\d)?\s€/)!
  await card.getByRole('link').click()
  await page.waitForURL(/\/annonces\/[0-9a-f-]{36}/)
  expect(page.url()).toContain(`from=${week.from}`)
  return total.trim()
}

/**
 * A July stay that does not start on a Saturday: the page names the rule, then offers one of the nearest
 * stays.
 */
async function replaceForbiddenStay(page: Page, address: string, { from }: Week) {
  const forbidden = addDays(from, 4)
  await page.goto(address.replace(from, forbidden))
  await expect(page.getByRole('alert')).toContainText('Arrivée le samedi uniquement')
  await expect(page.getByRole('button', { name: 'Réserver maintenant' })).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Séjours possibles les plus proches' })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(({ searchParams }) => searchParams.get('from') !== forbidden)
  await expect(page.getByRole('button', { name: 'Réserver maintenant' }).first()).toBeVisible()
}

async function expectCalendarFile(page: Page, { from, to }: Week) {
  const link = page.getByRole('link', { name: 'Ajouter à l’agenda' })
  const file = await (await page.request.get((await link.getAttribute('href'))!)).text()
  expect(file).toContain(`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`)
  expect(file).toContain(`DTEND;VALUE=DATE:${to.replaceAll('-', '')}`)
}

/** Expects that another visitor neither finds these nights nor can book them. */
async function expectTaken(page: Page, address: string, { from, to }: Week) {
  const { origin, pathname } = new URL(address)
  await page.goto(`${origin}/annonces?city=Cannes&from=${from}&to=${to}&adults=6`)
  await expect(page.getByRole('heading', { level: 1, name: 'Villas de luxe à louer' })).toBeVisible()
  // The villa may be proposed at its nearest free dates.
  await expect(page.locator(`a[href*="${pathname}"][href*="from=${from}"]`)).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('Dates non disponibles')
  await expect(page.getByRole('button', { name: 'Réserver maintenant' })).toHaveCount(0)
}
