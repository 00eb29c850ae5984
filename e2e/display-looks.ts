import { expect, type Page } from '@playwright/test'
import { askContrastOfSmallText, expectNotTooWide, violationsOf } from './accessible.ts'

/** Desktop, phone, and the narrowest screen a page must fit. */
const WIDTHS = [1440, 390, 320] as const

/** What a scrollbar of 15 px leaves of the narrowest screen. */
const BESIDE_SCROLLBAR = 305
const PHONE = 375

type Width = (typeof WIDTHS)[number]
type Rules = readonly string[] | 'all'

/** Rules that sizes can break. */
const SIZES = ['target-size', 'scrollable-region-focusable']
/** Rules that colors can break. */
const COLORS = ['color-contrast', 'link-in-text-block']

/** The page as it comes: the narrowest screen has the parts and the colors of the phone's. */
const DEFAULT: Readonly<Record<Width, Rules>> = { 1440: 'all', 390: 'all', 320: SIZES }

/**
 * The page with high contrast and large text: high contrast changes colors alone, which are the same on the two phones,
 * and large text changes sizes alone, so that one look at the page judges both settings.
 */
const CHANGED: Readonly<Record<Width, Rules>> = {
  1440: [...COLORS, ...SIZES],
  390: [...COLORS, ...SIZES],
  320: SIZES,
}

/**
 * Expects that axe finds no fault in the current page, and that it does not scroll sideways, with each display setting at
 * each width, set as the menu sets them. The page is made narrower as it is: its parts that depend on the width follow.
 * Text that the large setting enlarges must have the contrast of small text, as it must without this setting.
 */
export async function expectEveryLook(page: Page, name: string, widths: readonly Width[] = WIDTHS) {
  for (const width of widths) await expectLook(page, `${name}, default`, width, DEFAULT[width])
  await setLook(page, { contrast: 'high', text: 'large' })
  await askContrastOfSmallText(page, true)
  for (const width of widths.toReversed())
    await expectLook(page, `${name}, high contrast and large text`, width, CHANGED[width])
  await askContrastOfSmallText(page, false)
  await setLook(page, {})
  await expectLargeText(page, name)
}

/** Expects that neither the large text of the settings nor text of twice its size makes the page of a phone scroll sideways. */
export async function expectLargeText(page: Page, name: string) {
  await setLook(page, { text: 'large' })
  await page.setViewportSize({ width: BESIDE_SCROLLBAR, height: 900 })
  await expectNotTooWide(page, `${name}, large text beside a scrollbar, ${BESIDE_SCROLLBAR} px`)
  await setLook(page, {})
  await expectDoubledText(page, name)
}

/** Expects that text of twice its size widens no page of a phone (WCAG 1.4.4): the browser's own setting changes the root. */
async function expectDoubledText(page: Page, name: string) {
  const setRoot = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted
    }, size)
  await page.setViewportSize({ width: PHONE, height: 900 })
  await setRoot('200%')
  await expectNotTooWide(page, `${name}, text of 200 %, ${PHONE} px`)
  await setRoot('')
}

async function expectLook(page: Page, name: string, width: Width, rules: Rules) {
  if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: 900 })
  const where = `${name}, ${width} px`
  expect.soft(await violationsOf(page, rules === 'all' ? undefined : rules), where).toEqual([])
  await expectNotTooWide(page, where)
}

async function setLook(page: Page, attributes: Record<string, string>) {
  await page.evaluate((wanted) => {
    const { dataset } = document.documentElement
    delete dataset.contrast
    delete dataset.text
    Object.assign(dataset, wanted)
  }, attributes)
}
