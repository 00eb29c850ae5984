import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { textOf } from '#tests/process/browser.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'

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

test('the photographs of a villa are enlarged, paged and zoomed by keyboard, by swipe, wheel and drag, and closed by the back button', async ({
  page,
}) => {
  await openHydrated(page, '/contact')
  await openHydrated(page, VILLA)
  const status = viewer(page).getByRole('status')

  await test.step('by keyboard, and the focus is restored when they are closed', async () => {
    await photos(page).getByRole('link').nth(1).focus()
    await page.keyboard.press('Enter')
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

  await test.step('by a swipe, the wheel and a drag', async () => {
    await openPhoto(page, 0)
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
    await viewer(page).getByRole('button', { name: 'Fermer' }).click()
    await expect(viewer(page)).toBeHidden()
  })

  await test.step('the browser’s back button closes them without leaving or loading the page', async () => {
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
    await expect(page).toHaveURL(/\/contact$/)
  })
})

test('on a phone the photographs are a strip; sharing copies the address with its dates, or gives it to copy by hand; villas nearby follow', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, `${VILLA}?adults=4`)

  await test.step('the counter of the strip follows each swipe', async () => {
    await expect(photos(page).getByText(`1 / ${COUNT}`)).toBeVisible()
    await photos(page)
      .getByRole('list')
      .evaluate((strip) => strip.scrollTo({ left: 2 * strip.clientWidth }))
    await expect(photos(page).getByText(`3 / ${COUNT}`)).toBeVisible()
  })

  await page.setViewportSize({ width: 1280, height: 720 })
  const share = page.getByRole('button', { name: 'Partager Villa Azur' })
  await test.step('the address is copied, with a confirmation', async () => {
    await share.click()
    await expect(page.getByRole('region', { name: 'Messages (F8)' })).toContainText('Lien copié')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  await test.step('where the clipboard is refused, the address is shown to be copied by hand', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    await share.click()
    const dialog = page.getByRole('dialog', { name: 'Partager cette villa' })
    await expect(dialog.getByLabel('Lien de la page')).toHaveValue(page.url())
    await expect(dialog.getByLabel('Lien de la page')).toBeFocused()
    await expectAccessible(page, 'address to copy')
    await page.keyboard.press('Escape')
    await expect(share).toBeFocused()
  })

  await test.step('its lessor, approximate place, number and villas nearby are shown', async () => {
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
})

test('the page of an unknown villa gives an explanation, a link to the others and the status 404', async ({
  request,
}) => {
  const answer = await request.get('/annonces/villa-de-nulle-part')
  expect(answer.status()).toBe(404)
  const [main] = /<main\b[\s\S]*<\/main>/.exec(await answer.text())!
  expect(main).toMatch(/<h1[^>]*>Annonce introuvable</)
  expect(textOf(main)).toContain('n’existe pas ou n’est plus disponible')
  expect(main).toMatch(/<a\b[^>]*href="\/annonces"[^>]*>(?:(?!<\/a>).)*Retour aux annonces/)
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
