import { expect, type Page } from '@playwright/test'
import { expectNotTooWide, violationsOf } from './accessible.ts'
import { test } from './journey.ts'
import { openHydrated } from './open-hydrated.ts'
import { anyVilla, PUBLIC_PAGES } from './pages.ts'

// Contrast is measured without fade-in animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Each test checks dozens of pages three times.
test.setTimeout(480_000)

/** The widths of each layout, the widest first: a page is loaded at that one, then made narrower. */
const LAYOUTS: Readonly<Record<string, readonly number[]>> = { computer: [1440], phone: [390, 320] }

/** Rules that the narrowest screen can break: the phone's page has the same parts and the same colors there. */
const SIZES = ['target-size', 'scrollable-region-focusable']

/**
 * The settings that change how a page looks, set as the menu sets them, with the rules that looks can break at each
 * width; those about structure are asked once a layout, of the page as it comes. High contrast changes colors alone,
 * which are the same on the two phones; large text changes sizes alone.
 */
const LOOKS: readonly {
  look: string
  attributes: Record<string, string>
  rules: Readonly<Record<number, readonly string[] | 'all'>>
}[] = [
  { look: 'default', attributes: {}, rules: { 1440: 'all', 390: 'all', 320: SIZES } },
  {
    look: 'high contrast',
    attributes: { contrast: 'high' },
    rules: {
      1440: ['color-contrast', 'link-in-text-block'],
      390: ['color-contrast', 'link-in-text-block'],
    },
  },
  { look: 'large text', attributes: { text: 'large' }, rules: { 1440: SIZES, 390: SIZES, 320: SIZES } },
]

async function expectEveryLook(page: Page, name: string, widths: readonly number[]) {
  for (const width of widths) {
    if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: 900 })
    for (const { look, attributes, rules } of LOOKS) {
      const asked = rules[width]
      if (!asked) continue
      await page.evaluate((wanted) => {
        const { dataset } = document.documentElement
        delete dataset.contrast
        delete dataset.text
        Object.assign(dataset, wanted)
      }, attributes)
      const where = `${name}, ${look}, ${width} px`
      expect.soft(await violationsOf(page, asked === 'all' ? undefined : [...asked]), where).toEqual([])
      await expectNotTooWide(page, where)
    }
  }
  await page.setViewportSize({ width: widths[0]!, height: 900 })
}

for (const [layout, widths] of Object.entries(LAYOUTS)) {
  test.describe(`${layout}, ${widths.join(' and ')} px`, () => {
    test.use({ viewport: { width: widths[0]!, height: 900 } })

    test('axe finds no fault on the public pages, with each display setting', async ({ page, request }) => {
      for (const [name, path] of Object.entries({ ...PUBLIC_PAGES, 'a villa': await anyVilla(request) })) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectEveryLook(page, name, widths)
      }
    })

    test('axe finds no fault in the states of the shell, with each display setting', async ({
      page,
      context,
    }) => {
      await openHydrated(page, '/contact')
      if (layout === 'phone') {
        await page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' }).click()
        await expectEveryLook(page, 'phone menu', widths)
      }
      await page.getByRole('contentinfo').getByRole('button', { name: 'Réglages d’accessibilité' }).click()
      await expect(page.getByRole('dialog', { name: 'Accessibilité' })).toBeVisible()
      await expectEveryLook(page, 'accessibility menu', widths)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Envoyer le message' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Informations incomplètes')
      await expectEveryLook(page, 'contact refused', widths)

      await page.route('**/mentions-legales.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Erreur de page' })).toBeVisible()
      await expectEveryLook(page, 'page that failed', widths)

      await context.setOffline(true)
      await expect(page.getByRole('region', { name: 'Connexion' })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'Connexion perdue' })).toBeVisible()
      await expectEveryLook(page, 'offline, with its message', widths)
    })

    test('axe finds no fault in a villa’s photographs, dates and map, with each display setting', async ({
      page,
    }) => {
      await openHydrated(page, '/annonces/villa-azur')
      await page
        .getByRole('link', { name: /^Agrandir/ })
        .first()
        .click()
      const photographs = page.getByRole('dialog', { name: 'Photographies de Villa Azur' })
      await expect(photographs).toBeVisible()
      await expectEveryLook(page, 'photographs in large', widths)
      await page.keyboard.press('Escape')
      await expect(photographs).toBeHidden()

      await page.getByRole('button', { name: /^Arrivée/ }).click()
      await expect(page.getByRole('dialog', { name: 'Dates du séjour' })).toBeVisible()
      await expectEveryLook(page, 'dates of a stay', widths)
      await page.keyboard.press('Escape')

      const place = page.getByRole('region', { name: 'Situation' })
      await place.scrollIntoViewIfNeeded()
      await expect(place.getByRole('button', { name: /./ }).first()).toBeVisible()
      await expectEveryLook(page, 'villa with its map', widths)
    })
  })
}
