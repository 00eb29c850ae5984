import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectHydrated } from './open-hydrated.ts'

// The film and the sections move, unless a test asks for the contrary.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The villa of the first view. */
const HERO = 'Villa Azur'
type LayoutShift = PerformanceEntry & { value: number }

const FAST = { effectiveType: '4g', downlink: 10, rtt: 50, saveData: false }
const SECTIONS = [
  'Peu de maisons, regardées de près',
  'Où poser vos valises',
  'Ici, la plus grande pièce n’a pas de toit',
  'Le soir vient, rien ne presse',
  'Une journée, de pièce en pièce',
  'Ce qui ne change pas d’une maison à l’autre',
  'Calanque, nom féminin',
  'La maison est à vous',
  'De la recherche aux clés',
  'Trois maisons, en ce moment',
  'Ce que l’on peut vous préparer',
  'Après le séjour',
  'Vos dates, et la maison qui va avec',
]

/** Opens the home page with this connection; returns the paths of the films requested. */
async function openHome(page: Page, connection: object = FAST): Promise<string[]> {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(new URL(request.url()).pathname)
  })
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  return films
}

const pause = (page: Page) => page.getByRole('button', { name: 'Mettre le film en pause' }).first()
const film = (page: Page) => page.locator('main video').first()

test.describe('the film of the first view', () => {
  test('plays on a good connection, stops at the press of its pause button, and gives way to its poster when reduced motion is then requested', async ({
    page,
  }) => {
    const films = await openHome(page)
    await expect(pause(page)).toBeVisible()
    expect(films[0]).toMatch(/^\/film\/hero\./)
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    await pause(page).click()
    await expect(page.getByRole('button', { name: 'Reprendre le film' })).toBeVisible()
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.getByRole('button', { name: 'Reprendre le film' }).click()
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
    await page.evaluate(() => {
      document.documentElement.dataset.motion = 'reduced'
    })
    await expect(pause(page)).toBeHidden()
    await expect(film(page)).toBeHidden()
  })

  test('is never fetched on a slow connection, nor when reduced motion is requested, and then nothing moves', async ({
    page,
  }) => {
    await test.step('on 2g', async () => {
      await expectPosterAlone(page, await openHome(page, { ...FAST, effectiveType: '2g' }))
    })
    await test.step('with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectPosterAlone(page, await openHome(page))
      const moving = await page.evaluate(() =>
        document.getAnimations().some(({ timeline }) => timeline !== document.timeline),
      )
      expect(moving).toBe(false)
    })
  })

  test('is replaced by its poster when it is broken, or cannot be played through within two seconds', async ({
    page,
  }) => {
    await page.route(/\/film\//, (route) => route.abort())
    await openHome(page)
    await expect(film(page)).toBeHidden()
    await expect(pause(page)).toBeHidden()

    await page.unroute(/\/film\//)
    let answer = () => {}
    await page.route(/\/film\//, (route) => {
      answer = () => void route.continue().catch(() => {})
    })
    await page.reload()
    await expect(film(page)).toBeAttached()
    await expect(film(page)).not.toBeAttached()
    answer()
    await expect(pause(page)).toBeHidden()
  })
})

async function expectPosterAlone(page: Page, films: readonly string[]) {
  const poster = page.locator('main img').first()
  await expect(poster).toBeVisible()
  expect(await poster.getAttribute('fetchpriority')).toBe('high')
  expect(await poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('heading', { name: 'Le soir vient, rien ne presse' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main video')).toHaveCount(0)
  await expect(pause(page)).toHaveCount(0)
  expect(films).toEqual([])
}

test.describe('the sections of the home page', () => {
  test('are all shown by scrolling, without layout shifts, and lead to a city, a villa at its price of the day, and the villas of a review', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: { value: number; startTime: number }[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push({ value: (entry as LayoutShift).value, startTime: entry.startTime })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openHome(page)
    const arrived = await page.evaluate(() => document.fonts.ready.then(() => performance.now()))
    for (const name of SECTIONS) {
      const heading = page.getByRole('heading', { name })
      await heading.scrollIntoViewIfNeeded()
      await expect(heading).toBeInViewport()
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: LayoutShift[] }).shifts)
    const sum = (some: LayoutShift[]) => some.reduce((total, shift) => total + shift.value, 0)
    expect(sum(shifts.filter((shift) => shift.startTime > arrived))).toBe(0)
    // Fonts may arrive after the first paint: the fallback fonts keep the layout shift within the budget of
    // 0.00.
    expect(sum(shifts)).toBeLessThan(0.005)

    const cities = page.getByRole('region', { name: 'Où poser vos valises' }).getByRole('link')
    const hrefs = await cities.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(
      ['Saint-Tropez', 'Cannes', 'Nice', 'Antibes', 'Monaco', 'Provence'].map(
        (city) => `/annonces?city=${city}`,
      ),
    )

    const reviews = page.getByRole('region', { name: 'Après le séjour' })
    await expect(reviews.getByText('Séjour de démonstration')).toHaveCount(2)
    await expect(reviews.getByRole('link').first()).toHaveAttribute('href', /^\/annonces\/[0-9a-f-]{36}/)

    const chosen = page.getByRole('region', { name: 'Trois maisons, en ce moment' }).getByRole('article')
    await expect(chosen).toHaveCount(3)
    await expect(chosen.filter({ hasText: HERO })).toHaveCount(0)
    const price = await chosen.first().getByText(/€/).innerText()
    await chosen.first().getByRole('link').click()
    await page.waitForURL(/\/annonces\/[0-9a-f-]{36}/)
    await expect(page.getByRole('main').getByText(price.trim()).first()).toBeVisible()
  })

  test('have slides that move by buttons, by arrow keys and by scrolling', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Une journée dans une maison' })
    await carousel.scrollIntoViewIfNeeded()
    await expectHydrated(carousel)
    const [first, third] = [carousel.getByText('7\u00a0h', { exact: true }), carousel.getByText('11\u00a0h')]
    await expect(first).toBeInViewport()
    await carousel.getByRole('button', { name: 'Diapositive suivante' }).click()
    await expect(first).not.toBeInViewport()
    await carousel.getByRole('button', { name: 'Diapositive précédente' }).click()
    await expect(first).toBeInViewport()
    await carousel.getByRole('group', { name: /diapositives$/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(third).toBeInViewport()
    await page.keyboard.press('End')
    await expect(carousel.getByText('21\u00a0h')).toBeInViewport()
    await expect(carousel.getByRole('button', { name: 'Diapositive suivante' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Home')
    await expect(first).toBeInViewport()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every section can be read, with the poster in place of the film', async ({ page }) => {
    await page.goto('/')
    for (const name of SECTIONS) {
      const heading = page.getByRole('heading', { name })
      await heading.scrollIntoViewIfNeeded()
      await expect(heading).toBeVisible()
    }
    await expect(page.locator('main video')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /film|Diapositive/ })).toHaveCount(0)
  })
})
