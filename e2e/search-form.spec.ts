import { expect } from '@playwright/test'
import { formatCivilDate } from '#shared/civil-date.ts'
import { chooseDates } from './booking.ts'
import { weekOf } from './dates.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import {
  chooseDestination,
  openPlaces,
  paramsOf,
  placeField,
  placeOptions,
  searchBar,
  waitForPanelHistory,
} from './search-bar.ts'

test('a place is found by typing and by the keys of a combobox, and the search goes to the results in the keys of the specification', async ({
  page,
}) => {
  await openHydrated(page, '/')

  await test.step('places with the most villas are proposed first, and words of no place can be searched for', async () => {
    await openPlaces(page)
    await placeField(page).fill('saint')
    await expect(placeOptions(page).first()).toHaveAccessibleName(/^Saint-Tropez/)
    await placeField(page).fill('zzzz')
    await expect(placeOptions(page)).toHaveCount(1)
    await expect(placeOptions(page)).toHaveAccessibleName(/^Rechercher «\szzzz\s»/)
    await expect(page.getByText('Lieux proposés', { exact: true })).toBeHidden()
    await placeField(page).fill('')
  })

  await test.step('down and up choose, Escape closes the list and then the panel', async () => {
    await expect(placeField(page)).toBeFocused()
    await page.keyboard.type('m')
    await expect(placeOptions(page).first()).toHaveAccessibleName(/^Toutes les destinations/)
    await page.keyboard.type('on')
    await expect(placeOptions(page).first()).toHaveAccessibleName(/^Monaco/)
    expect(await placeOptions(page).count()).toBeLessThanOrEqual(9)
    await page.keyboard.press('ArrowDown')
    await expect(placeOptions(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(placeField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await placeOptions(page).first().getAttribute('id'))!,
    )
    await page.keyboard.press('ArrowUp')
    await expect(placeOptions(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(placeField(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(placeField(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(placeField(page)).toBeHidden()
    await expect(searchBar(page).getByRole('button', { name: /^Destination/ })).toBeFocused()
  })

  await test.step('the chosen place, dates and travelers are in the address of the results', async () => {
    const { from, to } = weekOf('accessibility')
    await openPlaces(page)
    await placeField(page).fill('')
    await placeField(page).pressSequentially('cap d’ant')
    await expect(placeOptions(page).first()).toHaveAccessibleName(/^Cap d’Antibes/)
    await expect(page.getByRole('dialog', { name: 'Destination' }).getByRole('status')).toHaveText(
      /lieu.? proposé/,
    )
    await placeOptions(page).first().click()
    await expect(searchBar(page).getByRole('button', { name: /^Destination/ })).toBeFocused()
    await chooseDates(page, { from, to })
    await searchBar(page)
      .getByRole('button', { name: /^Voyageurs/ })
      .click()
    const travelers = page.getByRole('dialog', { name: 'Voyageurs' })
    await travelers.getByRole('button', { name: 'Enfants\u00a0: un de plus' }).click()
    await travelers.getByRole('button', { name: 'Valider' }).click()
    await searchBar(page).getByRole('button', { name: 'Rechercher' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/annonces')
    expect(paramsOf(page)).toEqual({
      q: 'Cap d’Antibes',
      city: 'Antibes',
      lat: '43.551',
      lng: '7.127',
      country: 'FR',
      place_id: 'lieu:06-cap-d-antibes',
      from,
      to,
      adults: '2',
      children: '1',
      babies: '0',
      accessible: '0',
    })
    const found = page.getByRole('region', { name: 'Propriétés' }).getByRole('article')
    await expect(found.first()).toBeVisible()
    await expect(searchBar(page).getByRole('button', { name: /^Destination/ })).toContainText('Cap d’Antibes')
  })

  await test.step('words of no place are searched for, even when proposals cannot load', async () => {
    // Without the dates of the step before: another journey may have booked this villa on them.
    await openHydrated(page, '/')
    await page.route('**/api/places?*', (route) => route.abort())
    await openPlaces(page)
    await placeField(page).fill('Villa Azur')
    await expect(
      page.getByText('Les lieux ne peuvent pas être proposés pour l’instant.', { exact: false }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await searchBar(page).getByRole('button', { name: 'Rechercher' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'Villa Azur')
    await expect(page.getByRole('heading', { name: 'Villa Azur' })).toBeVisible()
  })
})

test('the browser keeps the last three places, and proposes them first', async ({ page }) => {
  await openHydrated(page, '/')
  for (const name of ['Gordes', 'Monaco', 'Nice', 'Cannes']) {
    await chooseDestination(page, name)
    await searchBar(page).getByRole('button', { name: 'Rechercher' }).click()
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === '/annonces' && searchParams.get('city') === name,
    )
  }
  await openHydrated(page, '/')
  await openPlaces(page)
  const recent = page.getByRole('group', { name: 'Recherches récentes' }).getByRole('option')
  await expect(recent).toHaveText([/^Cannes/, /^Nice/, /^Monaco/])
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('recentSearches') ?? '[]'))
  expect(kept[0]).toMatchObject({ displayLabel: 'Cannes', cityName: 'Cannes' })
})

test('dates are chosen or left as they were, a departure is asked for, and Back or a press outside closes a panel', async ({
  page,
}) => {
  const { from, to } = weekOf('accessibility')
  const arrival = searchBar(page).getByRole('button', { name: /^Arrivée/ })
  const dates = page.getByRole('dialog', { name: 'Dates du séjour' })
  const inBar = formatCivilDate(from, 'short')
  const typeDay = async (label: string, day: string) => {
    await dates.getByLabel(label, { exact: true }).fill(day)
    await dates.getByLabel(label, { exact: true }).blur()
  }
  const type = async () => {
    await arrival.click()
    await typeDay('Arrivée', from)
    await typeDay('Départ', to)
    await expect(arrival).toContainText(inBar)
  }
  await openHydrated(page, '/contact')
  await openHydrated(page, '/')

  await test.step('Back closes the open panel and stays on the page, and a press outside closes it too', async () => {
    await openPlaces(page)
    await expect(placeField(page)).toBeVisible()
    await waitForPanelHistory(page)
    await page.goBack()
    await expect(placeField(page)).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/')
    await searchBar(page)
      .getByRole('button', { name: /^Voyageurs/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Voyageurs' })).toBeVisible()
    await waitForPanelHistory(page)
    await page.mouse.click(600, 300)
    await expect(page.getByRole('dialog', { name: 'Voyageurs' })).toBeHidden()
  })

  await test.step('Escape and Back restore the former dates, a press outside keeps the new ones', async () => {
    await type()
    await page.keyboard.press('Escape')
    await expect(dates).toBeHidden()
    await expect(arrival).toContainText('Choisir')
    await expect(arrival).toBeFocused()
    await type()
    await page.goBack()
    await expect(dates).toBeHidden()
    await expect(arrival).toContainText('Choisir')
    await type()
    await page.mouse.click(1240, 300)
    await expect(dates).toBeHidden()
    await expect(arrival).toContainText(inBar)
    await arrival.click()
    await dates.getByRole('button', { name: 'Effacer' }).click()
    await page.keyboard.press('Escape')
    await expect(arrival).toContainText(inBar)
    await arrival.click()
    await dates.getByRole('button', { name: 'Effacer' }).click()
    await dates.getByRole('button', { name: 'Valider sans dates' }).click()
    await expect(arrival).toContainText('Choisir')
  })

  await test.step('a search with only an arrival is not made: the calendar asks for the departure', async () => {
    await arrival.click()
    await typeDay('Arrivée', from)
    await searchBar(page).getByRole('button', { name: 'Rechercher' }).click()
    await expect(dates.getByRole('status')).toContainText('Choisissez votre date de départ.')
    expect(new URL(page.url()).pathname).toBe('/')
    await waitForPanelHistory(page)
    await page.keyboard.press('Escape')
    await expect(dates).toBeHidden()
  })

  await page.goBack()
  await page.waitForURL('**/contact')
})
