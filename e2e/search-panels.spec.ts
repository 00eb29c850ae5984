import { expect } from '@playwright/test'
import { formatCivilDate } from '#shared/civil-date.ts'
import { tooWide, violationsOf } from './accessible.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { openPlaces, paramsOf, placeField, placeOptions, searchBar } from './search-bar.ts'

test('axe finds no fault in the panels of the search', async ({ page }) => {
  await openHydrated(page, '/annonces?city=Gordes')
  await openPlaces(page)
  await placeField(page).fill('cap')
  await expect(placeOptions(page).first()).toHaveAccessibleName(/^Cap/)
  await page.keyboard.press('ArrowDown')
  expect(await violationsOf(page), 'places').toEqual([])
  await page.keyboard.press('Enter')
  for (const part of [/^Arrivée/, /^Voyageurs/]) {
    await searchBar(page).getByRole('button', { name: part }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violationsOf(page), String(part)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: /^Modifier la recherche/ }).click()
  const overlay = page.getByRole('dialog', { name: 'Rechercher une villa' })
  for (const step of [/^Destination/, /^Dates du séjour/, /^Voyageurs/]) {
    const line = overlay.getByRole('button', { name: step })
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
    expect(await violationsOf(page), `phone, ${step}`).toEqual([])
    await expect.poll(() => tooWide(page)).toBeNull()
  }
})

test('on laptops of three sizes the home’s calendar is whole, under the header', async ({ page }) => {
  await openHydrated(page, '/')
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await searchBar(page)
      .getByRole('button', { name: /^Arrivée/ })
      .click()
    const panel = page.getByRole('dialog', { name: 'Dates du séjour' })
    const [header, calendar] = [page.getByRole('banner'), panel.getByRole('grid').first()]
    await expect(calendar).toBeVisible()
    const [top, end] = [(await header.boundingBox())!, (await panel.boundingBox())!]
    expect(end.y).toBeGreaterThanOrEqual(top.y + top.height)
    await expect(calendar).toBeInViewport({ ratio: 1 })
    const hidden = await calendar.evaluate(({ parentElement }) => {
      const scroller = parentElement!.closest<HTMLElement>('.overflow-y-auto')!
      return scroller.scrollHeight - scroller.clientHeight
    })
    expect(hidden).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.evaluate(() => scrollTo(0, 0))
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('the search goes through three steps over the page', async ({ page }) => {
    const { from, to } = weekOf('accessibility')
    await openHydrated(page, '/')
    await openPlaces(page)
    const overlay = page.getByRole('dialog', { name: 'Rechercher une villa' })
    await expect(overlay.getByRole('button', { name: /^Dates du séjour/ })).toContainText(
      'Dates non définies',
    )
    await expect(overlay.getByRole('button', { name: /^Voyageurs/ })).toContainText('Voyageurs non définis')
    await placeField(page).fill('antib')
    await placeOptions(page)
      .filter({ hasText: /^Antibes/ })
      .first()
      .click()
    for (const day of [from, to]) {
      await overlay.getByRole('button', { name: formatCivilDate(day, 'full') }).click()
    }
    await expect(overlay.getByRole('status')).toHaveText(/^du samedi .* au samedi .*, 7 nuits$/)
    await overlay.getByRole('button', { name: 'Suivant', exact: true }).click()
    await overlay.getByRole('button', { name: 'Adultes\u00a0: un de plus' }).click()
    await overlay.getByRole('switch', { name: 'Logement de plain-pied' }).click()
    await overlay.getByRole('button', { name: 'Rechercher', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname === '/annonces')
    expect(paramsOf(page)).toMatchObject({ city: 'Antibes', from, to, adults: '3', accessible: '1' })
    await expect(overlay).toBeHidden()

    const line = page.getByRole('button', { name: /^Modifier la recherche/ })
    await expect(line).toContainText('Antibes')
    await expect(line).toContainText('3 adultes')
    await line.click()
    await overlay.getByRole('button', { name: /^Voyageurs/ }).click()
    await overlay.getByRole('button', { name: 'Adultes\u00a0: un de plus' }).click()
    await page.goBack()
    await expect(overlay).toBeHidden()
    await expect(line).toContainText('3 adultes')
    expect(new URL(page.url()).pathname).toBe('/annonces')
    await expect(line).toBeFocused()
  })
})
