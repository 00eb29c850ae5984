import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Desktop and phone, as quality §4 asks. */
const WIDTHS = [1440, 390]

/** The narrowest screen a page must fit without scrolling sideways (WCAG 1.4.10). */
const NARROWEST = 320

/** The minified script of axe. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Faults alone are described: describing what passes takes axe as long as finding faults. Of what a page refers to only
 * media are loaded beforehand; its style sheets would be read again for rules that are not run.
 */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

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

/** The faults that axe finds in the current page and its frames, by all its rules or by the named ones alone. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await Promise.all(page.frames().map(loadAxe))
  return page.evaluate(findFaults, {
    ...OPTIONS,
    ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }),
  })
}

/**
 * Loads axe into a document that does not have it yet: a page is analyzed several times. From then on its colors change at
 * once: a thousand transitions, however short, take longer than the analysis, which would measure colors between two.
 */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(AXE)
  await frame.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
}

/** The default options of axe's `color-contrast` check, with the limit of small text for large text too. */
const CONTRAST_OF_SMALL_TEXT = {
  ...{ ignoreUnicode: true, ignoreLength: false, ignorePseudo: false },
  ...{ boldValue: 700, boldTextPt: 14, largeTextPt: 18 },
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 4.5 } },
  ...{ pseudoSizeThreshold: 0.25, shadowOutlineEmMax: 0.2, textStrokeEmMin: 0.03 },
}

/** From now on, axe asks large text of the current document for the contrast of small text, or for its own again. */
export async function askContrastOfSmallText(page: Page, isAsked: boolean): Promise<void> {
  await page.evaluate((options) => {
    const { axe } = window as unknown as WithAxe
    if (options) axe.configure({ checks: [{ id: 'color-contrast', options }] })
    else axe.reset()
  }, isAsked && CONTRAST_OF_SMALL_TEXT)
}

type WithAxe = {
  axe: {
    run(context: Document, options: RunOptions): Promise<AxeResults>
    configure(spec: { checks: { id: string; options: object }[] }): void
    reset(): void
  }
}

/**
 * Runs in the page. What has just opened is judged once it is whole: at its first frame a dialog is still transparent. An entrance
 * that stands still, as one out of sight may, is waited for as long as it would last.
 */
async function findFaults(options: RunOptions): Promise<string[]> {
  const entrances = document
    .getAnimations()
    .filter(({ timeline, effect, playState }) => {
      const endTime = Number(effect?.getComputedTiming().endTime)
      return timeline === document.timeline && playState === 'running' && endTime < 1000
    })
    .map(({ finished }) => finished)
  const longest = new Promise((resolve) => setTimeout(resolve, 1000))
  if (entrances.length > 0) await Promise.race([Promise.allSettled(entrances), longest])
  const { violations } = await (window as unknown as WithAxe).axe.run(document, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
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
