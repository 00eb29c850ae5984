import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'
import { DRAFT_SECTIONS } from '#modules/listing-drafts/draft-sections.ts'
import { openBrowser } from '#tests/process/browser.ts'
import { hasProgram } from '#tests/system-program.ts'
import { newTraveler } from './booking.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { KeptPages } from './nu-checker.ts'
import { accountOf, namedPagesOf, pagesOfArea } from './pages.ts'
import { requestBrowser } from './request-browser.ts'
import { enterAs } from './sign-in.ts'

// The documents of the server, and the pages as changed by scripts, which screen readers read.
test.skip(!hasProgram('java'), 'Java is missing (Debian: apt-get install default-jre-headless)')

// It opens dozens of pages.
test.setTimeout(480_000)

const PASSWORD = 'Garrigue-2027'

test('the Nu checker finds no fault in the areas of signed-in accounts', async ({ browser }) => {
  const kept = new KeptPages()
  for (const area of AREAS) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await enterAs(page, accountOf(area))
    for (const path of pagesOfArea(area)) await kept.keepBoth(page, path, path)
    await kept.keepBoth(page, `unknown page of ${area}`, `/${area}/nulle-part`)
    if (area === 'traveler') await keepStays(page, kept)
    if (area === 'owner') {
      await kept.keepBoth(page, 'security', '/auth/security')
      await keepListing(page, kept)
    }
    if (area === 'back-office') {
      await kept.keepBoth(page, 'operations', '/back-office/operations?numero=CAL-2026-000001')
      await kept.keepBoth(page, 'denied', '/traveler/reservations')
    }
    if (area === 'agent') await keepNewOwner(page, kept)
    await keepNamed(page.request, kept, area)
    await context.close()
  }
  expect(kept.faults()).toEqual([])
})

/** Keeps the pages that the links in an owner’s mails open: an agency invites the owner, who names a bank account. */
async function keepNewOwner(agency: Page, kept: KeptPages) {
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
}

/** Keeps a page as the server sends it. */
async function keepSent(request: APIRequestContext, kept: KeptPages, path: string) {
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
]

/**
 * Keeps a page, as sent, of each kind that names a thing in its address, found by the links of the kept
 * pages.
 */
async function keepNamed(request: APIRequestContext, kept: KeptPages, area: Area) {
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

/** Each tab of a listing's page, and each section of its editor. */
async function keepListing(page: Page, kept: KeptPages) {
  await page.goto('/owner/properties')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL(/\/owner\/properties\/[0-9a-f-]{36}$/)
  const { pathname } = new URL(page.url())
  const tabs = Object.keys(DRAFT_SECTIONS).map((section) => `edit/${section}`)
  for (const tab of ['', ...tabs, 'photos', 'tarifs', 'apercu', 'apercu/page'])
    await kept.keepBoth(page, `a listing, ${tab || 'summary'}`, `${pathname}/${tab}`.replace(/\/$/, ''))
}

async function keepStays(page: Page, kept: KeptPages) {
  await kept.keepBoth(page, 'unknown stay', '/traveler/reservations/nulle-part')
  for (const status of ['Confirmée', 'Paiement requis']) {
    await page.goto('/traveler/reservations')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: status }).first()
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Suivi' })).toBeVisible()
    const address = page.url()
    await kept.keepBoth(page, `stay, ${status}`, address)
    for (const tab of ['paiements', 'documents', 'avis'])
      await kept.keepBoth(page, `${tab} of a stay, ${status}`, `${address}/${tab}`)
  }
}
