import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Desktop and phone, as quality §4 asks. */
const WIDTHS = [1440, 390]

/** The narrowest screen a page must fit without scrolling sideways (WCAG 1.4.10). */
const NARROWEST = 320

/**
 * The minified script of the axe version that the builder depends on: half a megabyte less to read in each
 * document.
 */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)
/** Replaces the script that the builder loads twice an analysis: it does nothing. */
const LOADED = 'void 0'

/**
 * Expects that axe finds no fault in the current page, and that it does not scroll sideways, at both widths.
 */
export async function expectAccessible(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await violationsOf(page), `${name} at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: NARROWEST, height: 700 })
  await expectNotTooWide(page, `${name} at ${NARROWEST} px`)
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
}

/** The faults that axe finds in the current page, by all its rules or by the named ones alone. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await loadAxe(page)
  // One pass in the page itself: the other mode opens a second page for each analysis.
  // Rules that pass are not described: that takes axe as long as finding faults.
  const axe = new AxeBuilder({ page, axeSource: LOADED })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/** Loads axe into each document of the page that does not have it yet: a page is analyzed several times. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** Expects that the page fits the screen's width, once a frame that was just narrowed has followed. */
export async function expectNotTooWide(page: Page, name: string) {
  await expect
    .configure({ soft: true })
    .poll(() => tooWide(page), name)
    .toBeNull()
}

/** The element that makes the page wider than the screen; null when the page fits. */
export function tooWide(page: Page): Promise<string | null> {
  return page.evaluate(widestOverflow)
}

/**
 * The first part of the page that extends past the screen's right edge and is not cut off; null when all
 * fits.
 */
function widestOverflow(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return null
  const isCutOff = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isCutOff(element.parentElement))
  const found = [...document.body.querySelectorAll('*')].find(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 0.5 && !isCutOff(element.parentElement),
  )
  return `${scrollWidth} px: ${(found ?? document.body).outerHTML.slice(0, 300)}`
}
