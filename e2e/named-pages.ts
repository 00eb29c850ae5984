import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Area } from '#modules/accounts/role-access.ts'
import { addressIn, openBrowser } from '#tests/process/browser.ts'
import { newTraveler } from './booking.ts'
import { readMail } from './mailbox.ts'
import type { KeptPages } from './nu-checker.ts'
import { namedPagesOf } from './pages.ts'
import { requestBrowser } from './request-browser.ts'

const PASSWORD = 'Garrigue-Tuile-47'

/** Keeps the pages that the links in an owner’s mails open: an agency invites the owner, who names a bank account. */
export async function keepNewOwner(agency: Page, kept: KeptPages) {
  const { email, firstName, lastName, phone } = newTraveler()
  const { browser, origin } = await requestBrowser(agency)
  const house = { type: 'villa', bedrooms: '4', maxGuests: '8', street: '3 avenue des Pins' }
  const form = await browser.open('/agent/demandes/inviter')
  const { location } = await browser.submit(form, 'street', {
    ...{ firstName, lastName, email, phone, postalCode: '06400', city: 'Cannes', ...house },
  })
  await keepSent(agency.request, kept, location!)
  const linkIn = async (subject: string, link: RegExp) =>
    new URL(link.exec((await readMail(agency, email, subject)).text)![0]).pathname
  const owner = openBrowser(origin)
  const keep = async (path: string) => {
    const page = await owner.open(path)
    expect(page.status, path).toBe(200)
    kept.keep(path, page.html)
    return page
  }
  const invitation = await linkIn('Le dossier de votre maison', /https?:\/\/\S+\/invitation\/[\w-]+/)
  await owner.submit(await keep(invitation), 'password', { password: PASSWORD })
  await keep(invitation)
  await owner.submit(await keep('/owner/settings/versements'), 'iban', {
    ...{ holder: 'Camille Exemple', iban: 'FR76 3000 6000 0112 3456 7890 189', currentPassword: PASSWORD },
  })
  await keep(await linkIn('Confirmez votre compte bancaire', /https?:\/\/\S+\/compte-bancaire\/[\w-]+/))
  await keep(addressIn(await owner.open('/demo'), /^\/coordonnees\//)!)
}

/** Sends an owner the report of this month of one of their villas, which the agency writes: no other page links to one. */
export async function sendReport(agency: Page, owner: APIRequestContext) {
  const villas = await (await owner.get('/owner/properties')).text()
  const villa = /\/owner\/properties\/([0-9a-f-]{36})"/.exec(villas)![1]
  const { browser } = await requestBrowser(agency)
  const month = new Date().toISOString().slice(0, 7)
  const report = await browser.open(`/agent/properties/${villa}/reports/${month}`)
  await browser.submit(report, 'intent', { intent: 'send' })
}

/** Keeps a page as the server sends it. */
export async function keepSent(request: APIRequestContext, kept: KeptPages, path: string) {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  kept.keep(path, await answer.text())
}

/**
 * How many pages of one kind are opened to find the links that not all of them have: a stay to come has no
 * review.
 */
const MOST_OF_A_KIND = 6

/** Addresses that no page links to, each made from the address of a linked page. */
const UNLINKED: [beside: RegExp, address: string][] = [
  [/^(\/owner\/properties\/[^/]+)\/apercu$/, '$1/apercu/page'],
  [/^(\/agent\/properties\/[^/]+)\/publication$/, '$1/apercu/page'],
  [/^(\/agent\/properties\/[^/]+)\/publication$/, '$1/messages'],
  // Linked from a stay that waits for its traveler, and for those who may.
  ...['relance', 'delai', 'agent', 'annuler', 'rembourser'].map((act): [RegExp, string] => [
    /^(\/(?:agent|back-office)\/reservations\/[^/]+)\/historique$/,
    `$1/${act}`,
  ]),
  // Linked from a stay with a sum to come, or a card to be debited.
  [/^(\/traveler\/reservations\/[^/]+)\/paiements$/, '$1/payer'],
  [/^(\/traveler\/reservations\/[^/]+)\/paiements$/, '$1/carte'],
]

/** What the agency has opened, of which few stays of the lists have one: a thread, a section of an inventory, a photograph. */
const OPENED_BY_AGENCY = [
  /^\/agent\/messages\/[^/]+$/,
  /^\/agent\/reservations\/[^/]+\/etat-des-lieux\/[^/]+\/[^/]+$/,
  /^\/agent\/reservations\/[^/]+\/etat-des-lieux\/[^/]+\/photographies\/[^/]+$/,
]

/** Keeps the documents of the stay whose inventories are closed as its owner reads them: it is one of the traveler’s. */
export async function keepInventoried(
  owner: APIRequestContext,
  traveler: APIRequestContext,
  kept: KeptPages,
) {
  const list = await (await traveler.get('/traveler/reservations')).text()
  for (const [, stay] of list.matchAll(/"\/traveler\/reservations\/([0-9a-f-]{36})/g)) {
    const inventory = await owner.get(`/owner/reservations/${stay}/etat-des-lieux/depart`)
    if (inventory.status() === 200) return keepSent(owner, kept, `/owner/reservations/${stay}/documents`)
  }
}

/** Keeps those in the back office. */
export async function keepOpened(request: APIRequestContext, kept: KeptPages) {
  for (const pattern of OPENED_BY_AGENCY) {
    const opened = kept.names().find((name) => pattern.test(name))
    await keepSent(request, kept, opened!.replace(/^\/agent/, '/back-office'))
  }
}

/**
 * Keeps a page, as sent, of each kind that names a thing in its address, found by the links of the kept
 * pages.
 */
export async function keepNamed(request: APIRequestContext, kept: KeptPages, area: Area) {
  const kinds = namedPagesOf(area)
  const countOf = (pattern: RegExp) => kept.names().filter((name) => pattern.test(name)).length
  const missing = () => kinds.filter(([, pattern]) => countOf(pattern) === 0)
  while (missing().length > 0) {
    const links = kept.links().filter((link) => !kept.names().includes(link))
    const few = kinds.filter(([, pattern]) => countOf(pattern) < MOST_OF_A_KIND)
    const one = [...missing(), ...few]
      .map(([, pattern]) => links.find((link) => pattern.test(link)))
      .find((link) => link !== undefined)
    if (!one) break
    await keepSent(request, kept, one)
    for (const [beside, unlinked] of UNLINKED)
      if (beside.test(one)) await keepSent(request, kept, one.replace(beside, unlinked))
  }
  expect(missing(), `pages of ${area} that no page links to`).toEqual([])
}
