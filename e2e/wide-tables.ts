import type { Page } from '@playwright/test'

/** The tables of the current page: their caption, and how much of their columns is out of sight until they are scrolled. */
export function readTables(page: Page): Promise<{ name: string; hidden: number }[]> {
  return page.locator('main [role="region"]:has(> table)').evaluateAll((frames) =>
    frames.map((frame) => ({
      name: frame.querySelector('caption')?.textContent ?? '',
      hidden: frame.scrollWidth - frame.clientWidth,
    })),
  )
}
