import type { Page } from '@playwright/test'

/** The form of destination, dates and travelers. */
export function searchBar(page: Page) {
  return page.getByRole('search', { name: 'Rechercher une villa' })
}

/** Types the beginning of a place's name and takes the one of that name. */
export async function chooseDestination(page: Page, name: string) {
  await searchBar(page)
    .getByRole('button', { name: /^Destination/ })
    .click()
  await page.getByRole('combobox', { name: 'Destination' }).fill(name)
  await page
    .getByRole('listbox', { name: 'Destination' })
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

/** An open panel has its place in the history an instant after it is drawn, and hears of presses elsewhere from then on. */
export async function expectPanelListens(page: Page) {
  await page.waitForFunction(() => history.state?.overlay === true)
}
