import { expect, type Page } from '@playwright/test'
import { hasProgram } from '#tests/system-program.ts'
import {
  acceptContract,
  CARDS,
  expectConfirmed,
  expectStep,
  giveDetails,
  newTraveler,
  pay,
  payByCard,
  reserve,
  searchFree,
  sign,
} from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { KeptPages } from './nu-checker.ts'
import { openHydrated } from './open-hydrated.ts'
import { PUBLIC_PAGES, sitemapPaths, UNKNOWN_NAMES } from './pages.ts'
import { searchBar } from './search-bar.ts'

// The documents of the server, and the pages as changed by scripts, which screen readers read.
test.skip(!hasProgram('java'), 'Java is missing (Debian: apt-get install default-jre-headless)')

// Each test opens dozens of pages.
test.setTimeout(480_000)

test('the Nu checker finds no fault in the public pages', async ({ page, request }) => {
  const kept = new KeptPages()
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) await kept.keepBoth(page, name, path)
  for (const path of await sitemapPaths(request)) kept.keep(path, await (await request.get(path)).text())
  for (const path of UNKNOWN_NAMES) kept.keep(path, await (await request.get(path)).text())
  await page.goto('/demo/mails')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL(/\/demo\/mails\/[^/?]+$/)
  await kept.keepBoth(page, 'a mail', page.url())

  await keepSearch(page, kept)
  await keepVilla(page, kept)
  await keepShell(page, kept)
  expect(kept.faults()).toEqual([])
})

async function keepSearch(page: Page, kept: KeptPages) {
  await openHydrated(page, '/')
  await searchBar(page)
    .getByRole('button', { name: /^Destination/ })
    .click()
  await page.getByRole('combobox', { name: 'Destination' }).fill('Can')
  await expect(page.getByRole('option').first()).toBeVisible()
  await kept.keepLive(page, 'home, places')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Arrivée/ }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await kept.keepLive(page, 'home, dates')
  await page.keyboard.press('Escape')
  await searchBar(page)
    .getByRole('button', { name: /^Voyageurs/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Voyageurs' })).toBeVisible()
  await kept.keepLive(page, 'home, travelers')

  const search = new URLSearchParams({ ...weekOf('html'), adults: '2' })
  await kept.keepBoth(page, 'results with dates', `/annonces?${search}`)
  const map = page.getByRole('region', { name: /^Carte/ })
  await expect(map.getByRole('button', { name: /rapprocher la carte$/ }).first()).toBeVisible()
  await kept.keepLive(page, 'results, map')
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, `/annonces?${search}`)
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible()
  await kept.keepLive(page, 'results, filters')
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function keepVilla(page: Page, kept: KeptPages) {
  await openHydrated(page, '/annonces/villa-azur')
  await page
    .getByRole('link', { name: /^Agrandir/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Photographies de Villa Azur' })).toBeVisible()
  await kept.keepLive(page, 'villa, photographs')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Arrivée/ }).click()
  await expect(page.getByRole('dialog', { name: 'Dates du séjour' })).toBeVisible()
  await kept.keepLive(page, 'villa, dates')
  await page.keyboard.press('Escape')
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeVisible()
  await kept.keepLive(page, 'villa, with a message')
  const place = page.getByRole('region', { name: 'Situation' })
  await place.scrollIntoViewIfNeeded()
  await expect(place.getByRole('button', { name: /./ }).first()).toBeVisible()
  await kept.keepLive(page, 'villa, map')
  const search = new URLSearchParams({ ...weekOf('html'), adults: '2' })
  await kept.keepBoth(page, 'villa with dates', `/annonces/villa-azur?${search}`)
}

async function keepShell(page: Page, kept: KeptPages) {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/contact')
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' }).click()
  await kept.keepLive(page, 'phone menu')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Réglages d’accessibilité' }).click()
  await expect(page.getByRole('dialog', { name: 'Accessibilité' })).toBeVisible()
  await kept.keepLive(page, 'accessibility menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await kept.keepLive(page, 'contact refused')
  await page.route('**/mentions-legales.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erreur de page' })).toBeVisible()
  await kept.keepLive(page, 'page that failed')
  await page.context().setOffline(true)
  await expect(page.getByRole('region', { name: 'Connexion' })).toBeVisible()
  await kept.keepLive(page, 'offline')
  await page.context().setOffline(false)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the Nu checker finds no fault from the selection to the tracking of a stay', async ({ page }) => {
  const kept = new KeptPages()
  const here = async (name: string) => kept.keepBoth(page, name, page.url())
  const traveler = newTraveler()
  const [address, another] = await searchFree(page, weekOf('html'))
  await openHydrated(page, another!)
  await page.getByRole('button', { name: 'Ajouter à la sélection' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre sélection' }).getByRole('article')).toBeVisible()
  await kept.keepLive(page, 'selection drawer')
  await kept.keepBoth(page, 'selection', '/panier')

  await page.goto(address!)
  await reserve(page)
  await here('details')
  await page.getByRole('button', { name: 'Continuer vers les services' }).click()
  await expect(page.getByRole('alert')).toContainText('Informations incomplètes')
  await kept.keepLive(page, 'details refused')
  await giveDetails(page, traveler)
  await here('services')
  await page.getByRole('button', { name: 'Continuer vers le contrat' }).click()
  await expectStep(page, 'Contrat')
  await here('contract')
  await acceptContract(page, traveler)
  await here('signature')
  const desk = page.getByTitle('Signature électronique du contrat')
  const signing = await page.context().newPage()
  await kept.keepBoth(signing, 'signing page', (await desk.getAttribute('src'))!)
  await sign(page, traveler)
  await expectStep(page, 'Paiement')
  await here('payment')
  await page.getByRole('radio', { name: /^Virement bancaire/ }).check()
  await pay(page)
  await expect(page.getByRole('region', { name: 'Votre virement' })).toBeVisible()
  await here('transfer')
  await page.getByRole('button', { name: 'Choisir un autre moyen de paiement' }).click()
  await payByCard(page, CARDS.declined)
  await expect(page.getByRole('alert')).toContainText('Rien n’a été débité')
  await kept.keepLive(page, 'declined card')
  await payByCard(page, CARDS.threeDSecure)
  await expectStep(page, 'Banque de démonstration')
  await here('bank')
  await page.getByRole('button', { name: 'Approuver le paiement' }).click()
  await expectConfirmed(page)
  await here('confirmation')
  await signing.reload()
  await kept.keepBoth(signing, 'signed document', signing.url())
  await signing.close()

  await page.getByRole('link', { name: 'Suivre la réservation' }).click()
  await page.waitForURL('**/r/*')
  await here('tracking')
  await page.getByRole('link', { name: 'Annuler mon séjour' }).click()
  await expectStep(page, 'Annuler mon séjour')
  await here('asking to cancel')
  await page.getByRole('button', { name: 'Recevoir le lien d’annulation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le lien est envoyé' })).toBeVisible()
  const { text } = await readMail(page, traveler.email, 'Annuler la réservation')
  await kept.keepBoth(page, 'cancelling', new URL(/https?:\/\/\S+\/annuler\/[\w-]+/.exec(text)![0]).pathname)
  await page.getByRole('checkbox', { name: /^J’annule ce séjour/ }).check()
  await page.getByRole('button', { name: 'Annuler mon séjour' }).click()
  await expectStep(page, 'Votre séjour est annulé')
  await here('cancelled')

  await page.goto('/demo')
  for (const link of await linksOfDemo(page)) await kept.keepBoth(page, link.name, link.path)
  expect(kept.faults()).toEqual([])
})

/**
 * The demonstration's links that no other journey ends: stays tracked or resumed, listings shown read-only.
 */
async function linksOfDemo(page: Page) {
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => ({ name: link.textContent!, path: link.getAttribute('href')! })))
  return links.filter(
    ({ name, path }) => /^\/(r|checkout\/reprendre)\//.test(path) || /^Consultation uniquement/.test(name),
  )
}
