import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectHydrated, openHydrated } from './open-hydrated.ts'

const VILLA = '/annonces/villa-azur'

/** The subjects of a villa’s page that its document writes and whose data it does not send. */
const WRITTEN = ['La maison', 'Équipements', 'Tarifs et saisons', 'Informations pratiques', 'Avis']

const textOf = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).evaluate((region) => region.textContent)

/** True until another document is loaded. */
async function watchDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-first'))
}

test('a villa sends once what no script touches, and shows the same where a browser draws it after a link', async ({
  page,
  request,
}) => {
  const html = await (await request.get(VILLA)).text()
  expect(html).toContain('streamController.enqueue')
  for (const name of ['houseRules', 'ownAmenities', 'seasons', 'arrivalRefusal', 'guarantor', 'siren']) {
    expect(html, name).not.toContain(name)
  }

  await openHydrated(page, VILLA)
  await page.mouse.move(10, 10)
  const isFirst = await watchDocument(page)
  const written = await Promise.all(WRITTEN.map((name) => textOf(page, name)))
  await page.getByRole('region', { name: 'Dans les environs' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Villa Azur')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villa Azur')
  expect(await Promise.all(WRITTEN.map((name) => textOf(page, name)))).toEqual(written)
  expect(await isFirst()).toBe(true)
})

test('a day of arrival and a link of a kept part lead on without another document, with the guests chosen meanwhile', async ({
  page,
}) => {
  await openHydrated(page, VILLA)
  const isFirst = await watchDocument(page)
  await page.getByRole('region', { name: 'Votre séjour' }).getByText('2 adultes').click()
  await page.getByRole('button', { name: /^Adultes.*un de plus$/ }).click()
  await page.waitForURL(/adults=3/)
  const days = page.getByRole('region', { name: 'Disponibilités' })
  await expectHydrated(days)
  await days.getByRole('cell', { name: 'arrivée possible' }).first().click()
  await page.waitForURL(({ searchParams }) => searchParams.has('from') && searchParams.get('adults') === '3')
  await expect(page.getByRole('dialog', { name: 'Dates du séjour' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'Avis' })
    .getByRole('link', { name: 'Comment les avis sont contrôlés' })
    .click()
  await page.waitForURL(/\/classement-des-offres#avis$/)
  expect(await isFirst()).toBe(true)
})

test('a page that something else changed before its scripts ran is drawn anew, whole', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const link of document.querySelectorAll('nav a')) link.replaceChildren('Traduit')
    }),
  )
  await openHydrated(page, VILLA)
  await page.mouse.move(10, 10)
  await expect(page.getByRole('navigation', { name: 'Principale' })).toContainText('Nos villas')
  for (const name of WRITTEN) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Disponibilités' }).getByRole('table')).toHaveCount(2)
})
