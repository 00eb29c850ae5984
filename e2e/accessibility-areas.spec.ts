import { type Browser, expect, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import { AREAS, type Area, areaOf, homeOf } from '#modules/accounts/role-access.ts'
import { DRAFT_SECTIONS } from '#modules/listing-drafts/draft-sections.ts'
import { expectAccessible } from './accessible.ts'
import { keepImported, keepInventory, keepMember } from './desk-pages.ts'
import { expectLargeText } from './display-looks.ts'
import { test } from './journey.ts'
import { keepInventoried, keepNamed, keepNewOwner, keepOpened, keepSent, sendReport } from './named-pages.ts'
import { KeptPages, nuCheckerTest } from './nu-checker.ts'
import { openAgency } from './open-agency.ts'
import { accountOf, pagesOfArea } from './pages.ts'
import { enterAs } from './sign-in.ts'
import { readTables } from './wide-tables.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// One worker takes these tests in this order: the last shows the Nu checker what the others have kept.
test.describe.configure({ mode: 'default', timeout: 480_000 })

const kept = new KeptPages()

for (const area of AREAS) {
  test(`axe finds no fault in the area ${area}`, async ({ page, browser }) => {
    await enterAs(page, accountOf(area))
    let tables = 0
    for (const path of pagesOfArea(area)) tables += await look(page, path, path)
    if (area !== 'traveler') expect(tables).toBeGreaterThan(0)
    await kept.keepBoth(page, `unknown page of ${area}`, `/${area}/nulle-part`)
    if (area === 'traveler') await lookAtTravelerPages(page)
    if (area === 'owner') {
      await keepListing(page)
      await keepReport(page, browser)
      const guest = await browser.newContext()
      await enterAs(guest, accountOf('traveler'))
      await keepInventoried(page.request, guest.request, kept)
      await guest.close()
    }
    if (area === 'agent') {
      await keepNewOwner(page, kept)
      await keepImported(page, kept)
      await keepInventory(page, kept)
      await lookAsHead(browser)
    }
    if (area === 'back-office') {
      await lookAtGrantedTime(page, '/back-office/reservations')
      await look(page, 'operations', '/back-office/operations?numero=CAL-2026-000001')
      await kept.keepBoth(page, 'denied', '/traveler/reservations')
      await keepOpened(page.request, kept)
    }
    if (area === 'admin') await keepConditions(page)
    await keepNamed(page.request, kept, area)
    for (const { email, label } of othersIn(area)) {
      const context = await browser.newContext()
      const other = await context.newPage()
      await other.goto(await enterAs(other, email))
      await expectAccessible(other, `dashboard, ${label}`)
      await context.close()
    }
  })
}

nuCheckerTest('in the areas of signed-in accounts', kept)

/** The accounts whose dashboard is in an area, except the one that walks through it. */
function othersIn(area: Area) {
  return DEMO_ACCOUNTS.filter(
    ({ email, role }) => areaOf(homeOf([role])) === area && email !== accountOf(area),
  )
}

/**
 * Opens an address, keeps its documents and expects that each table shows all its columns without scrolling and that axe finds no fault.
 * Returns the number of tables.
 */
async function look(page: Page, name: string, path: string): Promise<number> {
  await kept.keepBoth(page, name, path)
  const tables = await readTables(page)
  expect
    .soft(
      tables.filter(({ hidden }) => hidden > 0),
      `${name} at 1440 px`,
    )
    .toEqual([])
  await expectAccessible(page, name)
  await expectLargeText(page, name)
  await page.setViewportSize({ width: 1440, height: 900 })
  return tables.length
}

async function lookAtTravelerPages(page: Page) {
  await look(page, 'security', '/auth/security')
  await kept.keepBoth(page, 'unknown stay', '/traveler/reservations/nulle-part')
  for (const status of ['Confirmée', 'Paiement requis']) {
    await page.goto('/traveler/reservations')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: status }).first()
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Suivi' })).toBeVisible()
    const address = page.url()
    await kept.keepHere(page, `stay, ${status}`)
    await expectAccessible(page, `stay, ${status}`)
    for (const tab of ['paiements', 'documents'])
      await look(page, `${tab} of a stay, ${status}`, `${address}/${tab}`)
    await kept.keepBoth(page, `avis of a stay, ${status}`, `${address}/avis`)
  }
}

/** The pages that the head of an agency has, and its agents do not. */
async function lookAsHead(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await enterAs(page, DEMO_ACCOUNTS.find(({ role }) => role === 'AGENCY_ADMIN')!.email)
  await lookAtGrantedTime(page, '/agent/reservations')
  await keepMember(page, kept)
  await lookAtStatement(page)
  await context.close()
}

/** The statements of the owners of an agency, and one of them with an amount that is opened. */
async function lookAtStatement(page: Page) {
  await look(page, '/agent/releves', '/agent/releves')
  await page.getByRole('rowheader').getByRole('link').nth(1).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Mouvements' })).toBeVisible()
  await page.getByRole('main').locator('summary').first().click()
  await keepSent(page.request, kept, new URL(page.url()).pathname)
  await expectAccessible(page, 'statement of an owner')
}

/** From the list of confirmed stays with an overdue sum to the form that gives one of them more time. */
async function lookAtGrantedTime(page: Page, list: string) {
  await look(page, `overdue stays of ${list}`, `${list}?due=overdue&status=confirmed`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  const link = page.getByRole('link', { name: 'Accorder un délai' })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('button', { name: 'Accorder ce délai' })).toBeVisible()
  await keepSent(page.request, kept, new URL(page.url()).pathname)
  await expectAccessible(page, 'more time for a stay')
}

/** The report that the owner's agency sends them of one of their villas. */
async function keepReport(owner: Page, browser: Browser) {
  const context = await browser.newContext()
  const agency = await context.newPage()
  await enterAs(agency, DEMO_ACCOUNTS.find(({ role }) => role === 'AGENCY_ADMIN')!.email)
  await sendReport(agency, owner.request)
  await kept.keepBoth(owner, 'reports', '/owner/rapports')
  await context.close()
}

/** The conditions of an agency without owners, which no other journey asks to be signed. */
async function keepConditions(page: Page) {
  const name = 'Agence du Ponant'
  await openAgency(page, { name, siren: '900 000 118', headEmail: 'ponant@example.org' })
  await page.goto('/admin/cgv-generator')
  await page.getByLabel('Conditions de').selectOption({ label: name })
  await page.getByRole('button', { name: 'Préparer les conditions' }).click()
  await page.waitForURL(/\/cgv-generator\/\d+$/)
  await kept.keepHere(page, 'conditions in draft')
  await page.getByRole('button', { name: 'Publier les conditions' }).click()
  await expect(page.getByRole('link', { name: 'Envoi et signatures' })).toBeVisible()
  await kept.keepBoth(page, 'conditions of the house', '/admin/cgv-generator')
}

/** Each tab of a listing's page, and each section of its editor. */
async function keepListing(page: Page) {
  await page.goto('/owner/properties')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL(/\/owner\/properties\/[0-9a-f-]{36}$/)
  const { pathname } = new URL(page.url())
  const tabs = Object.keys(DRAFT_SECTIONS).map((section) => `edit/${section}`)
  for (const tab of ['', ...tabs, 'photos', 'tarifs', 'apercu', 'apercu/page'])
    await kept.keepBoth(page, `a listing, ${tab || 'summary'}`, `${pathname}/${tab}`.replace(/\/$/, ''))
}
