import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { expectPageHydrated, openHydrated } from './open-hydrated.ts'

/** How many pages of stays the browser keeps. */
const countKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('calanque-sejours')).keys()).length)

/** The tracking link of a stay of the demonstration that is paid whole, with the guide of its villa. */
async function openedStay({ request }: Page): Promise<string> {
  const demo = await (await request.get('/demo')).text()
  for (const [link] of demo.matchAll(/\/r\/[\w-]{43}/g))
    if ((await (await request.get(link)).text()).includes('Code du portail')) return link
  throw new Error('no stay of the demonstration shows its guide')
}

test('a family reads the code, the way and the telephone at the gate without a network, and nothing of it after a sign-out', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const stay = await openedStay(page)
  await openHydrated(page, stay)
  const arrival = page.getByRole('region', { name: 'Votre arrivée' })
  await expect(arrival.getByRole('status')).toContainText('s’y rouvre sans réseau')
  await context.setOffline(true)
  await page.goto(stay)
  await expectPageHydrated(page)
  await expect(arrival).toContainText('Code du portail')
  await expect(arrival).toContainText(/GPS 43\.\d{5}, 5\.\d{5}/)
  await expect(arrival.getByRole('link', { name: /^Ouvrir l’itinéraire/ })).toHaveAttribute(
    'href',
    /destination=43\.\d{5},5\.\d{5}$/,
  )
  await expect(arrival.getByRole('link', { name: /^[\d\s]+$/ })).toHaveAttribute('href', /^tel:0\d{9}$/)
  await expectAccessible(page, 'a stay without a network')

  await context.setOffline(false)
  await page.goto('/')
  expect(await countKept(page)).toBe(1)
  await page.evaluate(() =>
    fetch('/auth/logout', { method: 'POST', body: new URLSearchParams({ intent: 'leave' }) }),
  )
  await expect.poll(() => countKept(page)).toBe(0)
  await context.setOffline(true)
  await expect(page.goto(stay)).rejects.toThrow(/net::ERR_/)
})
