import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, addMonths, type CivilDate, formatCivilDate, weekdayOf } from '#shared/civil-date.ts'
import { searchFree } from './booking.ts'
import { today, weekInJuly, weekOf } from './dates.ts'
import { test } from './journey.ts'
import { expectHydrated, openHydrated } from './open-hydrated.ts'
import { searchBar } from './search-bar.ts'

const TODAY = today()
const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Dates du séjour' })
const dayIn = (calendar: Locator, day: CivilDate) =>
  calendar.getByRole('button', { name: formatCivilDate(day, 'full') })

/** The calendar of a villa that is free in a week of July, its dates not chosen yet: it opens where a stay can begin. */
async function openVilla(page: Page, by: 'button' | 'bar' = 'button'): Promise<Locator> {
  // Free the week after too: the day of departure has the price of its night.
  const { from, to } = weekInJuly(3)
  const [address] = await searchFree(page, { from, to: addDays(to, 7) })
  await openHydrated(page, address!.replace(/\?.*/, ''))
  const opener = {
    button: page.getByRole('button', { name: /^Arrivée/ }),
    bar: page.getByText('Choisir mes dates'),
  }
  await opener[by].click()
  const calendar = calendarOf(page)
  await expect(calendar.locator('[data-day]:focus')).toHaveAttribute('tabindex', '0')
  return calendar
}

test('the calendar is one tab stop, and its keys move by day, week, month and year', async ({ page }) => {
  await openHydrated(page, '/')
  await searchBar(page)
    .getByRole('button', { name: /^Arrivée/ })
    .click()
  const calendar = calendarOf(page)
  await expect(dayIn(calendar, TODAY)).toBeFocused()
  expect(await calendar.locator('[data-day][tabindex="0"]').count()).toBe(1)
  const keys: [string, CivilDate][] = [
    ['ArrowRight', addDays(TODAY, 1)],
    ['ArrowDown', addDays(TODAY, 8)],
    ['ArrowLeft', addDays(TODAY, 7)],
    ['Home', addDays(TODAY, 8 - weekdayOf(TODAY))],
    ['End', addDays(TODAY, 14 - weekdayOf(TODAY))],
  ]
  for (const [key, day] of keys) {
    await page.keyboard.press(key)
    await expect(dayIn(calendar, day), key).toBeFocused()
  }
  await page.keyboard.press('Shift+PageDown')
  const focused = calendar.locator('[data-day]:focus')
  await expect(focused).toHaveAttribute(
    'data-day',
    new RegExp(`^${Number(TODAY.slice(0, 4)) + 1}|^${Number(TODAY.slice(0, 4)) + 2}`),
  )
  const before = (await focused.getAttribute('data-day'))!
  await page.keyboard.press('PageUp')
  await expect(focused).toHaveAttribute(
    'data-day',
    new RegExp(`^${addMonths(before as CivilDate, -1).slice(0, 7)}`),
  )
  await expect(calendar.getByRole('grid')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(calendar.locator('[data-day]:focus')).toHaveCount(0)
})

test('dates are typed as the French write them, a wrong one is explained, and an unavailable day gives its reason', async ({
  page,
}) => {
  const calendar = await openVilla(page)
  const [arrival, departure] = [
    calendar.getByLabel('Arrivée', { exact: true }),
    calendar.getByLabel('Départ', { exact: true }),
  ]
  const { from, to } = weekInJuly(3)
  const french = (day: CivilDate) => day.split('-').toReversed().join('/')

  await test.step('wrong dates', async () => {
    for (const [typed, error] of [
      ['demain', 'Écrivez la date en jour, mois et année, par exemple 04/07/2027.'],
      ['31/02/2027', 'Le 31/02/2027 n’existe pas.'],
      ['01/01/2020', 'Cette date est passée'],
    ] as const) {
      await arrival.fill(typed)
      await arrival.press('Enter')
      await expect(arrival).toHaveAccessibleDescription(new RegExp(error))
      await expect(arrival).toHaveAttribute('aria-invalid', 'true')
    }
  })

  await test.step('an unavailable day can be reached by keyboard and gives the reason; rules are shown first', async () => {
    await arrival.fill(french(from))
    await arrival.press('Enter')
    await expect(calendar.getByText(/arrivée et départ le samedi uniquement/i).first()).toBeVisible()
    const tooEarly = dayIn(calendar, addDays(from, 2))
    await expect(tooEarly).toHaveAttribute('aria-disabled', 'true')
    await expect(tooEarly).toHaveAccessibleName(/indisponible\s: Séjour minimum\s: 7 nuits/)
    await dayIn(calendar, from).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(tooEarly).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar.getByRole('status').last()).toHaveText(/^Séjour minimum\s: 7 nuits/)
    await expect(dayIn(calendar, addDays(from, 7))).not.toHaveAttribute('aria-disabled')
    await expect(dayIn(calendar, addDays(from, 7))).toHaveAccessibleName(/€ la nuit/)
    await departure.fill(french(addDays(from, 3)))
    await departure.press('Enter')
    await expect(departure).toHaveAccessibleDescription(/Séjour minimum/)
  })

  await departure.fill(french(to))
  await departure.press('Enter')
  await expect(calendar.getByRole('status').last()).toHaveText(/^du samedi .* au samedi .*, 7 nuits$/)

  await test.step('Escape closes the calendar and leaves the stay unchanged', async () => {
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(page.getByRole('button', { name: /^Arrivée/ })).toContainText('Choisir')
    expect(new URL(page.url()).searchParams.has('from')).toBe(false)
  })

  await page.getByRole('button', { name: /^Arrivée/ }).click()
  for (const [field, day] of [
    [arrival, from],
    [departure, to],
  ] as const) {
    await field.fill(french(day))
    await field.press('Enter')
  }
  await calendar.getByRole('button', { name: 'Valider ces dates' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('to') === to)
})

test('a calendar that cannot be loaded shows an error and can be loaded again', async ({ page }) => {
  const [address] = await searchFree(page, weekOf('accessibility'))
  await openHydrated(page, address!.replace(/\?.*/, ''))
  await page.route('**/calendrier?*', (route) => route.abort())
  await page.getByRole('button', { name: /^Arrivée/ }).click()
  const calendar = calendarOf(page)
  await expect(calendar.getByRole('alert')).toContainText('Erreur lors du chargement du calendrier')
  await page.unroute('**/calendrier?*')
  await calendar.getByRole('button', { name: 'Réessayer' }).click()
  await expect(calendar.getByRole('alert')).toHaveCount(0)
  await expect(calendar.locator('[data-day]').nth(20)).toHaveAccessibleName(/€ la nuit|indisponible/)
  await page.goBack()
  await expect(calendar).toBeHidden()
  expect(page.url()).toContain('/annonces/')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('the bar at the foot opens the calendar; months are listed vertically, and more months load during scrolling', async ({
    page,
  }) => {
    // The answer waits until the list was scrolled: its prices make the months taller under the reader.
    let answer = () => {}
    const scrolled = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/calendrier?*', async (route) => {
      await scrolled
      await route.fallback()
    })
    const calendar = await openVilla(page, 'bar')
    const grids = calendar.getByRole('grid')
    const drawn = await grids.count()
    expect(drawn).toBeGreaterThan(2)
    await grids.nth(-2).scrollIntoViewIfNeeded()
    answer()
    await expect.poll(() => grids.count()).toBeGreaterThan(drawn)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('a press on a day of the villa’s calendar chooses the arrival and asks for the departure', async ({
  page,
}) => {
  const { from, to } = weekInJuly(3)
  const [address] = await searchFree(page, { from, to })
  await openHydrated(page, address!)
  const section = page.getByRole('region', { name: 'Disponibilités' })
  const days = section.locator(`a[href*="from=${from}"][href$="#reserver"]`)
  await days.hover()
  await expectHydrated(section)
  for (const again of [false, true]) {
    await days.click()
    const calendar = calendarOf(page)
    await expect(calendar.getByLabel('Arrivée', { exact: true })).toHaveValue(
      from.split('-').reverse().join('/'),
    )
    await expect(calendar.getByLabel('Départ', { exact: true })).toHaveValue('')
    if (again) await dayIn(calendar, to).click()
    else await page.keyboard.press('Escape')
    if (again) await calendar.getByRole('button', { name: 'Valider ces dates' }).click()
    await expect(calendar).toBeHidden()
  }
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('from') === from && searchParams.get('to') === to,
  )
  await expect(page.getByRole('button', { name: 'Réserver maintenant' }).first()).toBeVisible()
})
