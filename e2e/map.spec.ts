import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'

const TILES = 'https://data.geopf.fr/**'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the server answers of a catalogue that is larger than the demonstration's. */
const CROWD = {
  ...{ id: 'crowd', latitude: 43.56, longitude: 7.05, villas: 1_240, cheapest: 42_000 },
  box: { west: 6.95, south: 43.5, east: 7.15, north: 43.62 },
}

const mapOf = (page: Page) => page.getByRole('region', { name: /^Carte des propriétés/ })
const pins = (page: Page) => mapOf(page).getByRole('link', { name: /€|Sur demande/ })
const groups = (page: Page) => mapOf(page).getByRole('button', { name: /rapprocher la carte/ })
const cards = (page: Page) => page.getByRole('region', { name: 'Propriétés' }).getByRole('article')

/** Zooms in until a pin of the map has a single villa. */
async function zoomToSinglePin(page: Page) {
  await expect(pins(page).or(groups(page)).first()).toBeVisible()
  for (let closer = 0; closer < 8 && (await pins(page).count()) === 0; closer += 1) {
    await groups(page).first().press('Enter')
    await page.waitForFunction(() => !document.querySelector('.leaflet-zoom-anim'))
  }
  await expect(pins(page).first()).toBeVisible()
}

/** The names of the coast that are hidden by a pin or another name, or cut by the map's edge. */
function coveredNames(page: Page): Promise<(string | null)[]> {
  return mapOf(page).evaluate((map) => {
    const boxes = (selector: string) =>
      [...map.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => getComputedStyle(one).visibility === 'visible')
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
    const names = boxes('.coast-name span')
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const edges = map.getBoundingClientRect()
    const standing = [...boxes('.map-pin, .map-group'), ...names]
    return names
      .filter(
        ({ box, text }) =>
          standing.some((other) => other.text !== text && overlap(box, other.box)) ||
          (overlap(box, edges) && (box.left < edges.left || box.right > edges.right)),
      )
      .map(({ text }) => text)
  })
}

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a map that fails leaves the list usable, and can be tried again', async ({ page }) => {
    const body = 'export default function () { throw new Error("the map broke") }'
    await page.route('**/assets/leaflet-map-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    await openHydrated(page, '/annonces?city=Menton')
    await expect(page.getByRole('alert')).toContainText('Erreur du composant «\u00a0Carte\u00a0»')
    await expect(page.getByRole('alert')).toContainText(/Référence de l’erreur.*[0-9a-f]{8}/)
    await page.getByRole('button', { name: 'Réessayer (3 essais restants)' }).click()
    await expect(page.getByRole('button', { name: 'Réessayer (2 essais restants)' })).toBeVisible()
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/annonces\/[0-9a-f-]{36}/)
  })

  test('says that the other pages could not be fetched, and fetches them again, or numbers where they are many', async ({
    page,
  }) => {
    await page.route(/\/annonces\/carte/, (route) => route.abort())
    await openHydrated(page, '/annonces')
    const lost = page.getByRole('alert').filter({ hasText: 'n’a pas pu recevoir toutes les propriétés' })
    await expect(lost).toBeVisible()
    await page.unroute(/\/annonces\/carte/)
    await test.step('villas that are too many to be shown one by one are a number, which comes closer to them', async () => {
      await page.route(/\/annonces\/carte/, async (route) => {
        const zoom = Number(new URL(route.request().url()).searchParams.get('zoom') ?? 0)
        if (zoom >= 12) await route.continue()
        else await route.fulfill({ json: { kind: 'groups', groups: [CROWD] } })
      })
      await lost.getByRole('button', { name: 'Réessayer' }).click()
      await expect(lost).toBeHidden()
      const crowd = mapOf(page).getByRole('button', {
        name: /^1.240.villas, dès 420.€ la nuit, rapprocher la carte$/,
      })
      await crowd.press('Enter')
      await expect(crowd).toHaveCount(0)
      await expect(pins(page).or(groups(page)).first()).toBeVisible()
      await expect(mapOf(page).locator('[data-mark]:focus')).toHaveCount(1)
    })
  })

  test('shows our own coast where tiles cannot be reached, asks for one only, and no broken picture; its names do not overlap the pins, each other or the edges', async ({
    page,
  }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().startsWith('https://data.geopf.fr/')) asked += 1
    })
    await openHydrated(page, '/annonces')
    await expect(mapOf(page).locator('.coast-land').first()).toBeAttached()
    await expect(mapOf(page).getByText('Carte schématique')).toBeVisible()
    await expect(mapOf(page).getByText('Saint-Tropez', { exact: true })).toBeVisible()
    await expect(mapOf(page).locator('img')).toHaveCount(0)
    await expect(groups(page).first()).toBeVisible()
    await expect.poll(() => coveredNames(page)).toEqual([])
    await expect(mapOf(page).getByText('Mer Méditerranée')).toBeVisible()
    for (const _closer of ['once', 'twice']) {
      await mapOf(page).getByRole('button', { name: 'Rapprocher', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Rechercher dans cette zone' })).toBeVisible()
      await expect.poll(() => coveredNames(page)).toEqual([])
    }
    await zoomToSinglePin(page)
    expect(asked).toBe(1)
  })

  test('a pin opens its villa: at once by keyboard, after a preview by pointer; after a return the map has the same position', async ({
    page,
  }) => {
    await openHydrated(page, '/annonces')
    await zoomToSinglePin(page)
    const shown = await pins(page).allTextContents()
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await page.waitForURL(/\/annonces\/[0-9a-f-]{36}/)
    await page.goBack()
    await expect(pins(page)).toHaveText(shown)

    const name = (await pins(page).first().locator('.sr-only').textContent())!.trim().split(',')[0]!
    await pins(page).first().click()
    const preview = mapOf(page).locator('..').getByRole('article')
    await expect(preview.getByRole('heading', { name })).toBeVisible()
    await preview.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.goBack()
    await expect(pins(page).filter({ hasText: name })).toBeVisible()
    await pins(page).filter({ hasText: name }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('a card under the pointer highlights its pin, and a pin its card', async ({ page }) => {
    await openHydrated(page, '/annonces?city=Menton')
    await zoomToSinglePin(page)
    const card = cards(page).first()
    const title = (await card.getByRole('heading').textContent())!
    const pin = pins(page).filter({ hasText: title })
    await expect(pin).not.toHaveClass(/map-pin-active/)
    await card.hover()
    await expect(pin).toHaveClass(/map-pin-active/)
    await page.mouse.move(0, 0)
    await expect(pin).not.toHaveClass(/map-pin-active/)
    await pin.hover()
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(item).toHaveClass(/outline-galet/)
  })

  test('after a move of the map, its visible part is searched, kept in the address, and can be left again', async ({
    page,
  }) => {
    await openHydrated(page, '/annonces')
    const all = await cards(page).count()
    await expect(pins(page).or(groups(page)).first()).toBeVisible()
    const here = page.getByRole('button', { name: 'Rechercher dans cette zone' })
    await expect(here).toBeHidden()
    await expect(groups(page).last()).toHaveAccessibleName(/^\d+ villas( à|,) .+, rapprocher la carte$/)
    await groups(page).last().press('Enter')
    await expect(mapOf(page).locator('[data-mark]:focus')).toHaveCount(1)
    await here.click()
    await page.waitForURL(({ searchParams }) => searchParams.has('bbox'))
    await expect(here).toBeHidden()
    await expect(page.getByRole('link', { name: /Zone de la carte/ })).toBeVisible()
    const within = await cards(page).count()
    expect(within).toBeGreaterThan(0)
    expect(within).toBeLessThan(all)
    const seen = await pins(page).or(groups(page)).count()
    await page.reload()
    await expect(cards(page)).toHaveCount(within)
    await expect(pins(page).or(groups(page))).toHaveCount(seen)
    await page.goBack()
    await page.waitForURL(({ searchParams }) => !searchParams.has('bbox'))
    await expect(cards(page)).toHaveCount(all)
  })
})

test('the map shows the national base map, with its source, when tiles are available', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: PNG }))
  await openHydrated(page, '/annonces?city=Menton')
  await expect(mapOf(page).locator('img.leaflet-tile-loaded').first()).toBeAttached()
  await expect(mapOf(page).getByText('© IGN')).toBeVisible()
  await expect(mapOf(page).getByText('Carte schématique')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the map replaces the list and is replaced by it, and is restored with the last villa after a return', async ({
    page,
  }) => {
    await openHydrated(page, '/annonces?city=Menton')
    await expect(mapOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Carte' }).click()
    await expect(mapOf(page)).toBeVisible()
    await expect(cards(page).first()).toBeHidden()
    await zoomToSinglePin(page)
    await pins(page).first().tap()
    await mapOf(page).locator('..').getByRole('article').getByRole('link').tap()
    await page.waitForURL(/\/annonces\/[0-9a-f-]{36}/)
    await page.goBack()
    await expect(mapOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Liste' }).click()
    await expect(mapOf(page)).toBeHidden()
    await expect(cards(page).first()).toBeVisible()
  })
})
