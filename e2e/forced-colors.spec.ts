import { expect, type Locator } from '@playwright/test'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'

const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

test('in forced colors, the calendar and its legend show free and taken days differently', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, '/annonces/villa-azur')
  const calendar = page.getByRole('region', { name: 'Disponibilités' })
  await calendar.scrollIntoViewIfNeeded()
  const legend = (words: string) =>
    calendar.getByRole('listitem').filter({ hasText: words }).locator('span').first()
  const free = await groundOf(legend('Libre'))
  const taken = await groundOf(legend('Non disponible'))
  expect(taken).not.toBe(free)
  const day = (words: RegExp) => calendar.getByRole('cell', { name: words }).first()
  expect(await groundOf(day(/libre/))).toBe(free)
  expect(await groundOf(day(/date passée|non disponible/))).toBe(taken)
})
