import { expect } from '@playwright/test'
import { mayRead } from '#app/manifest/page-access.ts'
import { PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import { test } from './journey.ts'
import { enterAs } from './sign-in.ts'

/** The width that the consoles are drawn for; the layout of a table is the server's. */
test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })

for (const [role, areas] of [
  ['AGENCY_ADMIN', ['owner', 'agent']],
  ['BACK_OFFICE', ['back-office']],
  ['ADMIN', ['admin']],
] as const)
  test(`at 1440 px each table that ${role} opens shows all its columns without scrolling`, async ({
    page,
  }) => {
    await enterAs(page, DEMO_ACCOUNTS.find((account) => account.role === role)!.email)
    const pages = PAGES.filter(
      (one) =>
        one.kind === 'page' &&
        areas.some((area) => area === one.area) &&
        !/[:*]/.test(one.path) &&
        one.area !== null &&
        mayRead(one, [role]),
    )
    const wide: string[] = []
    let tables = 0
    for (const { path } of pages) {
      await page.goto(path)
      const widths = await page.locator('main [role="region"]:has(> table)').evaluateAll((frames) =>
        frames.map((frame) => ({
          name: frame.querySelector('caption')?.textContent ?? '',
          hidden: frame.scrollWidth - frame.clientWidth,
        })),
      )
      tables += widths.length
      for (const { name, hidden } of widths) if (hidden > 0) wide.push(`${path}: ${name}, ${hidden} px`)
    }
    expect(wide).toEqual([])
    expect(tables).toBeGreaterThan(0)
  })
