import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openSignature, startStay } from './booked-stay.ts'
import { newTraveler, searchFree, signingDesk } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { enterAs } from './sign-in.ts'

const BEFORE = 'Garant Démo (fictif)'

/** Types what an agency states and saves it. */
async function typeFacts(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Enregistrer les mentions' }).click()
}

test('the head of an agency changes its guarantor and its mediator: the site and the contract that waits say so at once', async ({
  page,
  browser,
}) => {
  // A traveler is about to sign with this agency.
  const reader = await (await browser.newContext()).newPage()
  const pages = await Promise.all(
    (await searchFree(reader, weekOf('agencyFacts'))).map(async (address) => {
      const html = await (await reader.request.get(address)).text()
      return html.includes(BEFORE) ? address : null
    }),
  )
  await startStay(reader, pages.find((address) => address !== null)!)
  await openSignature(reader, newTraveler())
  await expect(signingDesk(reader).getByText(BEFORE).first()).toBeAttached()

  await enterAs(page, 'agence@demo.calanque.fr')
  await openHydrated(page, '/agent/settings/agence')
  await page.getByRole('link', { name: 'Modifier les mentions' }).click()
  await page.waitForURL(/\/agent\/settings\/agence\/[0-9a-f-]{36}$/)
  await expectAccessible(page, 'the facts of an agency')
  await typeFacts(page, { guarantor: 'Nouveau Garant (fictif)', mediator: 'Nouveau Médiateur (fictif)' })
  await expect(page.getByText('Indiquez le montant que couvre le nouveau garant')).toBeVisible()
  await typeFacts(page, { guaranteeAmount: '9 000 000' })
  await page.waitForURL(/\/agent\/settings\/agence\?motif=mentions$/)
  await expect(page.getByText('Nouveau Garant (fictif)')).toBeVisible()
  await expect(page.getByText('Échéance à indiquer')).toBeVisible()

  await reader.goto('/mentions-legales')
  await expect(reader.getByRole('main')).toContainText('Nouveau Garant (fictif)')
  await expect(reader.getByRole('main')).toContainText('Nouveau Médiateur (fictif)')
  const footer = reader.getByRole('contentinfo')
  await expect(footer).toContainText('Nouveau Garant (fictif)')
  await expect(footer).toContainText('Médiateur de la consommation\u00a0: Nouveau Médiateur (fictif)')

  // The traveler's contract is made again, and read again before it is signed.
  await expect
    .poll(async () => {
      await reader.goto('/checkout/contract')
      return reader.getByRole('main').textContent()
    })
    .toContain('Nouveau Garant (fictif)')
  await expect(reader.getByRole('main')).not.toContainText(BEFORE)

  // The house does the same on its page of the agency, and declares the guarantee there.
  const house = await (await browser.newContext()).newPage()
  await enterAs(house, 'admin@demo.calanque.fr')
  await openHydrated(house, '/admin/agencies')
  await house.getByRole('table').getByRole('link', { name: 'Agence Calanque Démo' }).click()
  await house.waitForURL(/\/admin\/agencies\/[0-9a-f-]{36}$/)
  await expect(house.getByText('Le dernier jour de la garantie manque.')).toBeVisible()
  await house.getByRole('link', { name: 'Modifier les mentions' }).click()
  await typeFacts(house, {
    guarantor: BEFORE,
    guaranteeAmount: '8000000',
    mediator: 'Médiateur de la consommation Démo (fictif)',
  })
  await house.waitForURL(/motif=mentions$/)
  await house.getByText('Mettre à jour les échéances').click()
  await house.getByLabel('Dernier jour de la garantie').fill('2030-12-31')
  await house.locator('#echeances').getByRole('button', { name: 'Enregistrer' }).click()
  await house.waitForURL(/motif=echeances$/)
  await expect(house.getByText('Le dernier jour de la garantie manque.')).toBeHidden()

  await house.getByText('Déclarer le montant garanti').click()
  await house.getByLabel('Montant garanti, en euros').fill('9500000')
  await house.locator('#fonds').getByRole('button', { name: 'Enregistrer' }).click()
  await house.waitForURL(/motif=garantie$/)
  await expect(house.locator('#fonds')).toContainText('9\u202f500\u202f000')
  await house.getByRole('link', { name: /^\d+$/ }).last().click()
  await house.waitForURL(/\/back-office\/mandats\?status=\w+&agency=/)
  await expect(house.getByRole('table')).toBeVisible()
})
