import { expect, type Page } from '@playwright/test'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import { expectAccessible } from './accessible.ts'
import { bookUntilSignature } from './booked-stay.ts'
import {
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
import { readCode, readMail } from './mailbox.ts'
import { KeptPages, nuCheckerTest } from './nu-checker.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// One worker takes these tests in this order: the last shows the Nu checker what the others have kept.
test.describe.configure({ mode: 'default', timeout: 480_000 })

const kept = new KeptPages()

test('axe finds no fault from the results to the selection', async ({ page }) => {
  const week = weekOf('accessibility')
  const [, another] = await searchFree(page, week)
  await openResults(page, week)
  await kept.keepHere(page, 'results with dates')
  const map = page.getByRole('region', { name: /^Carte/ })
  await expect(map.getByRole('button', { name: /rapprocher la carte$/ }).first()).toBeVisible()
  await kept.keepLive(page, 'results, map')
  await expectAccessible(page, 'results')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible()
  await kept.keepLive(page, 'results, filters')
  await page.setViewportSize({ width: 1440, height: 900 })

  await kept.keepBoth(page, 'villa with a price', another!)
  await expectAccessible(page, 'villa with a price')
  await page.getByRole('button', { name: /^Arrivée/ }).click()
  await expect(page.getByRole('dialog', { name: 'Dates du séjour' })).toBeVisible()
  await expectAccessible(page, 'calendar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ajouter à la sélection' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre sélection' }).getByRole('article')).toBeVisible()
  await kept.keepLive(page, 'selection drawer')
  await expectAccessible(page, 'selection drawer')
  await kept.keepBoth(page, 'selection', '/panier')
  await expectAccessible(page, 'selection')
})

test('axe finds no fault from the details to the contract', async ({ page }) => {
  const traveler = newTraveler()
  const [address] = await searchFree(page, weekOf('accessibility'))
  await page.goto(address!)
  await reserve(page)
  await look(page, 'details')
  await page.getByRole('button', { name: 'Continuer vers les services' }).click()
  await expect(page.getByRole('alert')).toContainText('Informations incomplètes')
  await kept.keepLive(page, 'details refused')
  await expectAccessible(page, 'details refused')
  await giveDetails(page, traveler)
  await look(page, 'services')
  await skipAddOns(page)
  await kept.keepHere(page, 'contract')
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
  await bookUntilSignature(page, weekOf('html'), traveler)
  await kept.keepHere(page, 'signature')
  const desk = signingDesk(page)
  await desk.getByRole('button', { name: 'Recevoir mon code' }).click()
  await desk.getByLabel('Code à six chiffres').fill('12')
  await desk.getByRole('button', { name: BINDING_LABEL }).click()
  await expect(desk.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'signature')
  const signing = await page.context().newPage()
  const frame = page.getByTitle('Signature électronique du contrat')
  await kept.keepBoth(signing, 'signing page', (await frame.getAttribute('src'))!)
  await expectAccessible(signing, 'signing page')
  await desk.getByLabel('Code à six chiffres').fill(await readCode(page, traveler.email))
  await desk.getByRole('checkbox').check()
  await desk.getByRole('button', { name: BINDING_LABEL }).click()

  await expectStep(page, 'Paiement')
  await look(page, 'payment')
  await page.getByRole('radio', { name: /^Virement bancaire/ }).check()
  await pay(page)
  await expect(page.getByRole('region', { name: 'Votre virement' })).toBeVisible()
  await look(page, 'transfer instructions')
  await page.getByRole('button', { name: 'Choisir un autre moyen de paiement' }).click()
  await payByCard(page, CARDS.declined)
  await expect(page.getByRole('alert')).toContainText('Rien n’a été débité')
  await kept.keepLive(page, 'declined card')
  await expectAccessible(page, 'declined card')
  await payByCard(page, CARDS.threeDSecure)
  await expectStep(page, 'Banque de démonstration')
  await look(page, 'bank')
  await page.getByRole('button', { name: 'Approuver le paiement' }).click()
  await expectConfirmed(page)
  await look(page, 'confirmation')
  await kept.keepBoth(signing, 'signed document', signing.url())
  await signing.close()

  await page.getByRole('link', { name: 'Suivre la réservation' }).click()
  await page.waitForURL('**/r/*')
  await look(page, 'tracking')
  await keepCancellation(page, traveler.email)
})

test('the demonstration’s links to stays and to read-only listings open their pages', async ({ page }) => {
  await page.goto('/demo')
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => ({ name: link.textContent!, path: link.getAttribute('href')! })))
  // Stays tracked or resumed, listings shown read-only.
  const ends = links.filter(
    ({ name, path }) => /^\/(r|checkout\/reprendre)\//.test(path) || /^Consultation uniquement/.test(name),
  )
  expect(ends).not.toEqual([])
  for (const { name, path } of ends) await kept.keepBoth(page, name, path)
})

nuCheckerTest('from the results to the cancellation of a stay', kept)

/** Keeps the current page as the server sends it and as it is, and expects that axe finds no fault in it. */
async function look(page: Page, name: string) {
  await kept.keepHere(page, name)
  await expectAccessible(page, name)
}

/** Keeps the pages of a cancellation, which axe sees in cancel.spec.ts. */
async function keepCancellation(page: Page, email: string) {
  await page.getByRole('link', { name: 'Annuler mon séjour' }).click()
  await expectStep(page, 'Annuler mon séjour')
  await kept.keepHere(page, 'asking to cancel')
  await page.getByRole('button', { name: 'Recevoir le lien d’annulation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le lien est envoyé' })).toBeVisible()
  const { text } = await readMail(page, email, 'Annuler la réservation')
  await kept.keepBoth(page, 'cancelling', new URL(/https?:\/\/\S+\/annuler\/[\w-]+/.exec(text)![0]).pathname)
  await page.getByRole('checkbox', { name: /^J’annule ce séjour/ }).check()
  await page.getByRole('button', { name: 'Annuler mon séjour' }).click()
  await expectStep(page, 'Votre séjour est annulé')
  await kept.keepHere(page, 'cancelled')
}
