import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until its controls respond, once React has hydrated it. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectPageHydrated(page)
}

/** Waits until the controls of the current page respond, after the gesture that some pages wait for on a phone. */
export async function expectPageHydrated(page: Page): Promise<void> {
  await page.evaluate(() => matchMedia('(width < 64rem)').matches && dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() => {
    const content = document.getElementById('contenu')
    return content && Object.keys(content).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Waits until a part whose script is loaded at the first gesture responds. */
export async function expectHydrated(part: Locator): Promise<void> {
  const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))
  await expect.poll(() => part.evaluate(isHydrated)).toBe(true)
}

/** Holds the scripts of the next documents; the returned function lets them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}
