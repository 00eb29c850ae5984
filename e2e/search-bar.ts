import type { Page } from '@playwright/test'

/** The form of destination, dates and travelers. */
export function searchBar(page: Page) {
  return page.getByRole('search', { name: 'Rechercher une villa' })
}

/** Opens the panel of the destination. */
export async function openPlaces(page: Page) {
  await searchBar(page)
    .getByRole('button', { name: /^Destination/ })
    .click()
}

/** Types the beginning of a place's name and chooses the proposal with that name. */
export async function chooseDestination(page: Page, name: string) {
  await openPlaces(page)
  await placeField(page).fill(name)
  await page
    .getByRole('listbox', { name: 'Destination' })
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

/**
 * Waits until an open panel has its history entry, just after it is drawn: before, presses outside do not
 * close it.
 */
export async function waitForPanelHistory(page: Page) {
  await page.waitForFunction(() => history.state?.overlay === true)
}

/** The field of the destination, and the places that it proposes. */
export const placeField = (page: Page) => page.getByRole('combobox', { name: 'Destination' })
export const placeOptions = (page: Page) =>
  page.getByRole('listbox', { name: 'Destination' }).getByRole('option')

/** The keys of the current address. */
export const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
