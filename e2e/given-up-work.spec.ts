import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { GIVEN_UP } from '#tests/process/change-demonstration.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { enterAs, signIn } from './sign-in.ts'

const OPERATOR = 'backoffice@demo.calanque.fr'
const WORKS = '/back-office/operations/travaux'

const table = (page: Page) => page.getByRole('table', { name: 'Travaux abandonnés' })
const rows = (page: Page) => table(page).locator('tbody tr')
const header = (page: Page, name: string) => table(page).getByRole('columnheader', { name })
const count = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).first()

/** Signs in, waits for the dashboard, and opens the list of given-up work from the page of operations. */
async function openWorks(page: Page) {
  await signIn(page, OPERATOR)
  await page.getByRole('link', { name: 'Opérations' }).first().click()
  await page.getByRole('link', { name: /travaux attendent/ }).click()
  await page.waitForURL(`**${WORKS}`)
}

test('the back office filters, sorts, pages and chooses columns that are kept, downloads the list and retries several works by keyboard', async ({
  page,
}) => {
  await openWorks(page)
  await expect(rows(page)).toHaveCount(25)

  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL(/page=2/)
  await expect(count(page, 'page 2 sur 3')).toBeVisible()
  await header(page, 'Abandonné le').getByRole('link').click()
  await page.waitForURL(({ search }) => search === '?sort=since')
  await expect(header(page, 'Abandonné le')).toHaveAttribute('aria-sort', 'ascending')

  await page.getByText('Colonnes', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Identifiant', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Afficher ces colonnes' }).click()
  await expect(header(page, 'Identifiant')).toHaveCount(0)

  const search = page.getByLabel('Identifiant ou motif')
  await search.fill('boite fermée')
  await search.press('Enter')
  await expect(page.getByText('Aucun résultat pour ces filtres')).toBeVisible()
  await search.fill('BOITE')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page, 'work that was given up, filtered')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger (CSV)' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n')).toHaveLength(3)
  expect(file).toMatch(/^\ufeffTravail;Identifiant;Motif;Essais;Abandonné le\r\n/)

  await page.getByRole('link', { name: /retirer ce filtre/ }).press('Enter')
  await expect(count(page, 'travaux')).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(header(page, 'Identifiant')).toHaveCount(0)

  const boxes = table(page).getByRole('checkbox', { name: /^Choisir\s: / })
  await boxes.nth(0).press('Space')
  await boxes.nth(1).press('Space')
  await expect(count(page, '2 lignes choisies')).toBeAttached()
  await expectAccessible(page, 'two works that are chosen')
  await page.getByRole('button', { name: 'Relancer la sélection' }).press('Enter')
  await expect(page.getByText('2 travaux relancés')).toBeVisible()
  await expect(count(page, ', page 1 sur 3')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('since')

  await table(page).getByRole('checkbox', { name: 'Choisir toutes les lignes de la page' }).check()
  await expect(count(page, '25 lignes choisies')).toBeAttached()

  await page.goto('/back-office/operations')
  await page.getByRole('link', { name: /travaux attendent/ }).click()
  await expect(header(page, 'Motif')).toBeVisible()
  await expect(header(page, 'Identifiant')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same list is filtered, sorted and shown by other columns, and several works are retried', async ({
    page,
  }) => {
    await enterAs(page, OPERATOR)
    await page.goto(WORKS)

    const filters = page.locator('summary').filter({ hasText: /^Filtres/ })
    const kind = page.getByLabel('Travail', { exact: true })
    await expect(filters).toBeHidden()
    await expect(kind).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(kind).toBeHidden()
    await filters.click()
    await kind.selectOption({ label: 'E-mail à envoyer' })
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await page.waitForURL(/kind=mail/)
    await expect(filters).toHaveText('Filtres (1)')
    await expect(kind).toBeHidden()
    await expect(page.getByRole('list', { name: 'Filtres actifs' })).toContainText('E-mail à envoyer')
    await page.setViewportSize({ width: 1280, height: 800 })
    await header(page, 'Essais').getByRole('link').click()
    await page.waitForURL(/sort=attempts/)
    await expect(header(page, 'Essais')).toHaveAttribute('aria-sort', 'ascending')
    await page.getByText('Colonnes', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Motif' }).uncheck()
    await page.getByRole('button', { name: 'Afficher ces colonnes' }).click()
    await expect(header(page, 'Motif')).toHaveCount(0)
    expect(new URL(page.url()).searchParams.get('kind')).toBe('mail')

    await page.getByRole('button', { name: 'Relancer la sélection' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const boxes = table(page).getByRole('checkbox', { name: /^Choisir\s: / })
    const names = [await nameOf(page, 3), await nameOf(page, 4), await nameOf(page, 5)]
    for (const n of [3, 4, 5]) await boxes.nth(n).check()
    await page.getByRole('button', { name: 'Relancer la sélection' }).click()
    await expect(page.getByText('3 travaux relancés')).toBeVisible()
    for (const name of names) await expect(page.getByText(name)).toHaveCount(0)

    const all = await page.request.get(`${WORKS}.csv?kind=mail`)
    expect(all.headers()['content-type']).toBe('text/csv; charset=utf-8')
    const lines = (await all.text()).trim().split('\r\n').length - 1
    expect(lines).toBeGreaterThan(25)
    expect(lines).toBeLessThanOrEqual(GIVEN_UP - 3)
  })
})

/** The identifier that the row of a number shows. */
function nameOf(page: Page, row: number): Promise<string> {
  return rows(page)
    .nth(row)
    .getByText(/^0{8}-/)
    .innerText()
}
