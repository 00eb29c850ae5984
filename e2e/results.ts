import { expect, type Page } from '@playwright/test'

/** The line that says how many properties were found. */
export const counter = (page: Page) => page.getByRole('status').filter({ hasText: /propriétés? trouvées?/ })
export const cards = (page: Page) => page.getByRole('region', { name: 'Propriétés' }).getByRole('article')

/** The number shown by the counter. */
export async function countOf(page: Page): Promise<number> {
  return Number.parseInt((await counter(page).textContent()) ?? '', 10)
}

/** Opens the panel of the filters, once it is ready. */
export async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filtres/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await expect(panel.getByRole('slider', { name: 'Prix minimum' })).toBeVisible()
  return panel
}
