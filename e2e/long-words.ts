import { expect, type Page } from '@playwright/test'

/** A word of so many letters, which no line can break by itself. */
export const longWord = (letters: number) => 'w'.repeat(letters)

/** No page of these is wider than the screen of the journey. */
export async function expectNoneWider(page: Page, paths: readonly string[]): Promise<void> {
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 0) wide.push(`${path}: ${beyond} px`)
  }
  expect(wide).toEqual([])
}
