import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { expectHydrated, openHydrated } from './open-hydrated.ts'

// The tests check the page without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The villa of the demonstration with the most photographs. */
const VILLA = '/annonces/villa-azur'
const COUNT = 8

const photos = (page: Page) => page.getByRole('region', { name: 'Photographies de Villa Azur' })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photographies de Villa Azur' })

async function openPhoto(page: Page, nth: number) {
  await photos(page).getByRole('link').nth(nth).click()
  await expect(viewer(page)).toBeVisible()
}

/** The drawn size of the current photograph, relative to its size when whole. */
async function zoomOf(page: Page): Promise<number> {
  const shown = viewer(page).getByRole('img', { name: /./ })
  const { drawn, whole } = await shown.evaluate((image) => ({
    drawn: image.getBoundingClientRect().width,
    whole: (image as HTMLImageElement).offsetWidth,
  }))
  return Math.round((drawn / whole) * 1000) / 1000
}

test.describe('the enlarged photographs of a villa', () => {
  test('can be paged and zoomed by keyboard, and restore the focus when closed', async ({ page }) => {
    await openHydrated(page, VILLA)
    await photos(page).getByRole('link').nth(1).focus()
    await page.keyboard.press('Enter')
    const status = viewer(page).getByRole('status')
    await expect(status).toContainText(`Photographie 2 sur ${COUNT}`)
    await page.keyboard.press('ArrowRight')
    await expect(status).toContainText(`Photographie 3 sur ${COUNT}`)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(status).toContainText(`Photographie ${COUNT} sur ${COUNT}`)

    for (const zoom of [1.5, 2.25, 3.375, 5, 5]) {
      await page.keyboard.press('+')
      await expect.poll(() => zoomOf(page)).toBe(zoom)
    }
    for (const zoom of [3.375, 2.25, 1.5, 1, 1]) {
      await page.keyboard.press('-')
      await expect.poll(() => zoomOf(page)).toBe(zoom)
    }
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('Tab')
    await expect(viewer(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(photos(page).getByRole('link').nth(1)).toBeFocused()
  })

  test('follow a swipe, the wheel and a drag', async ({ page }) => {
    await openHydrated(page, VILLA)
    await openPhoto(page, 0)
    const status = viewer(page).getByRole('status')
    await drag(page, { from: 700, to: 500 })
    await expect(status).toContainText(`Photographie 2 sur ${COUNT}`)
    await drag(page, { from: 500, to: 530 })
    await expect(status).toContainText(`Photographie 2 sur ${COUNT}`)

    await page.mouse.wheel(0, -500)
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(2)
    const before = await viewer(page).getByRole('img').first().boundingBox()
    await drag(page, { from: 700, to: 500 })
    await expect(status).toContainText(`Photographie 2 sur ${COUNT}`)
    const after = await viewer(page).getByRole('img').first().boundingBox()
    expect(after!.x).toBeLessThan(before!.x)
    await page.mouse.wheel(0, 5000)
    await expect.poll(() => zoomOf(page)).toBe(1)
  })

  test('close at the browser’s back button without scrolling the page', async ({ page }) => {
    await openHydrated(page, '/annonces')
    await openHydrated(page, VILLA)
    const address = page.url()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openPhoto(page, 0)
    await page.goBack()
    await expect(viewer(page)).toBeHidden()
    expect(page.url()).toBe(address)
    expect(asked.filter((url) => url.endsWith('.data'))).toEqual([])

    await openPhoto(page, 0)
    await viewer(page).getByRole('button', { name: 'Fermer' }).click()
    await expect(viewer(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/annonces$/)
  })
})

test('on a phone the photographs are a strip whose counter follows each swipe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, VILLA)
  const counter = photos(page).getByText(`1 / ${COUNT}`)
  await expect(counter).toBeVisible()
  await photos(page)
    .getByRole('list')
    .evaluate((strip) => strip.scrollTo({ left: 2 * strip.clientWidth }))
  await expect(photos(page).getByText(`3 / ${COUNT}`)).toBeVisible()
})

test.describe('the sharing of a villa', () => {
  test('copies the address with its dates and shows a confirmation', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openHydrated(page, `${VILLA}?adults=4`)
    await page.getByRole('button', { name: 'Partager Villa Azur' }).click()
    await expect(page.getByRole('region', { name: 'Messages (F8)' })).toContainText('Lien copié')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('gives the address to copy by hand when the clipboard is refused', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await openHydrated(page, VILLA)
    await page.getByRole('button', { name: 'Partager Villa Azur' }).click()
    const dialog = page.getByRole('dialog', { name: 'Partager cette villa' })
    await expect(dialog.getByLabel('Lien de la page')).toHaveValue(page.url())
    await expect(dialog.getByLabel('Lien de la page')).toBeFocused()
    await expectAccessible(page, 'address to copy')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Partager Villa Azur' })).toBeFocused()
  })
})

test.describe('the availability calendar', () => {
  const section = (page: Page) => page.getByRole('region', { name: 'Disponibilités' })

  test('shows two months at a time over two years, and asks the server only for months that it does not have', async ({
    page,
  }) => {
    await openHydrated(page, VILLA)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/calendrier') && asked.push(request.url()))
    await section(page).scrollIntoViewIfNeeded()
    const choice = section(page).getByLabel('Aller au mois de')
    await page.mouse.move(10, 10)
    await expectHydrated(choice)
    const months = await choice.getByRole('option').allTextContents()
    expect(months).toHaveLength(24)
    await expectMonths(section(page), months.slice(0, 2))
    expect(asked).toEqual([])

    await section(page).getByRole('link', { name: 'Mois suivants' }).click()
    await expectMonths(section(page), months.slice(2, 4))
    await section(page).getByRole('link', { name: 'Mois précédents' }).press('Enter')
    await expectMonths(section(page), months.slice(0, 2))
    expect(new Set(asked).size).toBe(asked.length)

    await choice.selectOption({ label: months.at(-1)! })
    await expectMonths(section(page), months.slice(-1))
    await expect(section(page).getByRole('link', { name: 'Mois suivants' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(page, 'villa at its last months')
  })

  test('shows the month that was chosen before its script was loaded', async ({ page }) => {
    await page.goto(VILLA)
    const choice = section(page).getByLabel('Aller au mois de')
    const label = (await choice.getByRole('option').nth(6).textContent())!
    await choice.selectOption({ label })
    await page.mouse.move(10, 10)
    await expectMonths(section(page), [label])
  })

  test('shows an error and the same months when others cannot be loaded', async ({ page, context }) => {
    await openHydrated(page, VILLA)
    const first = await section(page).getByRole('table').first().getByRole('caption').textContent()
    await section(page).scrollIntoViewIfNeeded()
    await expect(section(page).getByRole('status')).toBeAttached()
    await page.mouse.move(10, 10)
    await expectHydrated(section(page).getByLabel('Aller au mois de'))
    await context.setOffline(true)
    await section(page).getByLabel('Aller au mois de').selectOption({ index: 8 })
    await expect(page.getByRole('region', { name: 'Messages (F8)' })).toContainText(
      'Erreur lors du chargement du calendrier',
    )
    await expect(section(page).getByRole('caption').filter({ hasText: first! })).toBeVisible()
  })
})

async function expectMonths(section: Locator, months: readonly string[]) {
  for (const month of months) {
    await expect(section.getByRole('caption').filter({ hasText: month })).toBeVisible()
  }
}

test('a villa’s page has its lessor, approximate place, number and villas nearby', async ({ page }) => {
  await openHydrated(page, VILLA)
  await expect(page.getByRole('region', { name: 'Votre interlocuteur' })).toContainText('Professionnel')
  await expect(page.getByRole('region', { name: 'Informations pratiques' })).toContainText(/\d{11}[A-Z]{2}/)
  const place = page.getByRole('region', { name: 'Situation' })
  await expect(place).toContainText('une fois la réservation confirmée')
  await place.scrollIntoViewIfNeeded()
  await expect(place.getByLabel('Lieu approximatif de Villa Azur')).toBeVisible()
  const neighbors = page.getByRole('region', { name: 'Dans les environs' })
  await expect(neighbors.getByRole('article')).toHaveCount(3)
  await neighbors.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Villa Azur')
})

test('the link back from a villa leads to the same place in the results', async ({ page }) => {
  await openHydrated(page, '/annonces?amenities=pool&sort=price_asc')
  const address = page.url()
  const card = page.getByRole('region', { name: 'Propriétés' }).getByRole('article').nth(8)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await card.getByRole('link').first().click()
  await page.waitForURL(/\/annonces\/[0-9a-f-]{36}/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Retour aux annonces' }).click()
  await expect(page).toHaveURL(address)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('the page of an unknown villa gives an explanation and the status 404', async ({ page }) => {
  const answer = await page.goto('/annonces/villa-de-nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Annonce introuvable' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('n’existe pas ou n’est plus disponible')
  await page.getByRole('main').getByRole('link', { name: 'Retour aux annonces' }).click()
  await expect(page).toHaveURL(/\/annonces$/)
})

test('structured data have what Google requires of a vacation rental', async ({ request }) => {
  const [rental, crumbs] = await structuredData(request, VILLA)
  expect(rental).toMatchObject({
    '@type': 'VacationRental',
    name: 'Villa Azur',
    containsPlace: { '@type': 'Accommodation', occupancy: { '@type': 'QuantitativeValue', value: 10 } },
  })
  for (const field of ['identifier', 'latitude', 'longitude']) expect(rental).toHaveProperty(field)
  const images = rental!.image as string[]
  expect(images.length).toBeGreaterThan(3)
  for (const image of images) expect((await request.get(image)).status(), image).toBe(200)
  expect(rental).not.toHaveProperty('address.streetAddress')
  // The demonstration's reviews are invented: no rating may be published of them.
  expect(rental).not.toHaveProperty('aggregateRating')
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
})

async function structuredData(request: APIRequestContext, path: string): Promise<Record<string, unknown>[]> {
  const html = await (await request.get(path)).text()
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
}

async function drag(page: Page, { from, to }: { from: number; to: number }) {
  await page.mouse.move(from, 400)
  await page.mouse.down()
  await page.mouse.move((from + to) / 2, 402, { steps: 4 })
  await page.mouse.move(to, 404, { steps: 4 })
  await page.mouse.up()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every section can be read, each photograph opens on its own and the calendar turns its pages', async ({
    page,
  }) => {
    await page.goto(VILLA)
    for (const name of [
      'La maison',
      'Équipements',
      'Disponibilités',
      'Tarifs et saisons',
      'Avis',
      'Dans les environs',
    ])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    const calendar = page.getByRole('region', { name: 'Disponibilités' })
    const [first] = await calendar.getByRole('caption').allTextContents()
    await calendar.getByRole('link', { name: 'Mois suivants' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.has('calendrier'))
    await expect(calendar.getByRole('caption').filter({ hasText: first! })).toHaveCount(0)
    await expect(calendar.getByRole('table')).toHaveCount(2)
    await photos(page).getByRole('link').first().click()
    await page.waitForURL(/\/photos\/villa-azur-cover-\d+\.webp$/)
  })
})
