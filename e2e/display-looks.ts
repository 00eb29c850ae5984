import { expect, type Page } from '@playwright/test'
import { expectNotTooWide, violationsOf } from './accessible.ts'

/** Desktop, phone, and the narrowest screen a page must fit. */
export const WIDTHS = [1440, 390, 320] as const

type Width = (typeof WIDTHS)[number]

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
  rules: Readonly<Partial<Record<Width, readonly string[] | 'all'>>>
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

/**
 * Expects that axe finds no fault in the current page, and that it does not scroll sideways, with each display setting at
 * each width. The page is made narrower as it is: its parts that depend on the width follow.
 */
export async function expectEveryLook(page: Page, name: string, widths: readonly Width[] = WIDTHS) {
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
      expect.soft(await violationsOf(page, asked === 'all' ? undefined : asked), where).toEqual([])
      await expectNotTooWide(page, where)
    }
  }
  await page.setViewportSize({ width: widths[0]!, height: 900 })
}
