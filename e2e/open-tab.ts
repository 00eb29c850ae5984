import { expect, type Page } from '@playwright/test'

/** Opens a tab of a detail page, and waits until its content is shown. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}
