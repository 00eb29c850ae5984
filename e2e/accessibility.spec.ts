import { expect, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import { AREAS } from '#modules/accounts/role-access.ts'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import { expectAccessible } from './accessible.ts'
import {
  acceptContract,
  CARDS,
  expectConfirmed,
  expectStep,
  giveAddress,
  giveDetails,
  newTraveler,
  openExactText,
  openResults,
  pay,
  payByCard,
  reserve,
  searchFree,
  signingDesk,
  skipAddOns,
} from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { readCode } from './mailbox.ts'
import { openTab } from './open-tab.ts'
import { accountOf, pagesOfArea } from './pages.ts'
import { signIn } from './sign-in.ts'

// Contrast is measured without fade-in animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds no fault from the results to the contract', async ({ page }) => {
  const [address, another] = await searchFree(page, weekOf('accessibility'))
  await openResults(page, weekOf('accessibility'))
  await expectAccessible(page, 'results')
  await page.goto(another!)
  await expectAccessible(page, 'villa with a price')
  await page.getByRole('button', { name: /^Arrivée/ }).click()
  await expect(page.getByRole('dialog', { name: 'Dates du séjour' })).toBeVisible()
  await expectAccessible(page, 'calendar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ajouter à la sélection' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre sélection' }).getByRole('article')).toBeVisible()
  await expectAccessible(page, 'selection drawer')
  await page.goto('/panier')
  await expectAccessible(page, 'selection')

  await page.goto(address!)
  await reserve(page)
  await expectAccessible(page, 'details')
  await page.getByRole('button', { name: 'Continuer vers les services' }).click()
  await expect(page.getByRole('alert')).toContainText('Informations incomplètes')
  await expectAccessible(page, 'details refused')
  const traveler = newTraveler()
  await giveDetails(page, traveler)
  await expectAccessible(page, 'services')
  await skipAddOns(page)
  await page.getByRole('button', { name: 'Rédiger le contrat' }).click()
  await expect(page.getByLabel(/^Adresse/)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'address refused')
  await giveAddress(page)
  await expectAccessible(page, 'contract before the code')
  await openExactText(page, traveler)
  await expectAccessible(page, 'contract')
  for (let presses = 0; presses < 2; presses += 1) {
    await page.getByRole('button', { name: 'Continuer vers la signature' }).click()
    await expect(page.getByRole('checkbox', { name: /^J’ai lu/ })).toBeFocused()
  }
  await expectAccessible(page, 'contract not read')
})

test('axe finds no fault from the signature to the tracking page', async ({ page }) => {
  const traveler = newTraveler()
  const [, , address] = await searchFree(page, weekOf('accessibility'))
  await page.goto(address!)
  await reserve(page)
  await giveDetails(page, traveler)
  await skipAddOns(page)
  await acceptContract(page, traveler)
  const desk = signingDesk(page)
  await desk.getByRole('button', { name: 'Recevoir mon code' }).click()
  await desk.getByLabel('Code à six chiffres').fill('12')
  await desk.getByRole('button', { name: BINDING_LABEL }).click()
  await expect(desk.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'signature')
  const signingPage = await page.context().newPage()
  await signingPage.goto((await page.getByTitle('Signature électronique du contrat').getAttribute('src'))!)
  await expectAccessible(signingPage, 'signing page')
  await signingPage.close()
  await desk.getByLabel('Code à six chiffres').fill(await readCode(page, traveler.email))
  await desk.getByRole('checkbox').check()
  await desk.getByRole('button', { name: BINDING_LABEL }).click()

  await expectStep(page, 'Paiement')
  await expectAccessible(page, 'payment')
  await page.getByRole('radio', { name: /^Virement bancaire/ }).check()
  await pay(page)
  await expect(page.getByRole('region', { name: 'Votre virement' })).toBeVisible()
  await expectAccessible(page, 'transfer instructions')
  await page.getByRole('button', { name: 'Choisir un autre moyen de paiement' }).click()
  await payByCard(page, CARDS.declined)
  await expect(page.getByRole('alert')).toContainText('Rien n’a été débité')
  await expectAccessible(page, 'declined card')
  await payByCard(page, CARDS.threeDSecure)
  await expectStep(page, 'Banque de démonstration')
  await expectAccessible(page, 'bank')
  await page.getByRole('button', { name: 'Approuver le paiement' }).click()
  await expectConfirmed(page)
  await expectAccessible(page, 'confirmation')
  await page.getByRole('link', { name: 'Suivre la réservation' }).click()
  await page.waitForURL('**/r/*')
  await expectAccessible(page, 'tracking')
})

test('axe finds no fault in the areas of signed-in accounts', async ({ browser }) => {
  // Some thirty pages, at two widths each.
  test.setTimeout(480_000)
  for (const { email, label } of DEMO_ACCOUNTS) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signIn(page, email)
    await expectAccessible(page, `dashboard, ${label}`)
    const area = AREAS.find((one) => accountOf(one) === email)
    for (const path of area ? pagesOfArea(area).filter((one) => !one.endsWith('/dashboard')) : []) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
    if (label === 'voyageur') await checkTravelerPages(page)
    if (label === 'back-office') {
      await page.goto('/back-office/operations?numero=CAL-2026-000001')
      await expectAccessible(page, 'operations of a reservation')
    }
    await context.close()
  }
})

async function checkTravelerPages(page: Page) {
  await page.goto('/auth/security')
  await expectAccessible(page, 'security')
  for (const status of ['Confirmée', 'Paiement requis']) {
    await page.goto('/traveler/reservations')
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: status })
      .first()
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Suivi' })).toBeVisible()
    await expectAccessible(page, `reservation, ${status}`)
    for (const tab of ['Paiements', 'Documents']) {
      await openTab(page, tab)
      await expectAccessible(page, `${tab} of a reservation, ${status}`)
    }
  }
}
