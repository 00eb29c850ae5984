import { expect } from '@playwright/test'
import { mayRead } from '#app/manifest/page-access.ts'
import { PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import { test } from './journey.ts'
import { enterAs } from './sign-in.ts'
import { readTables } from './wide-tables.ts'

/** The width that the consoles are drawn for; the layout of a table is the server's. */
test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })

// What the account of an area itself opens, accessibility-areas.spec.ts measures where it opens each page for axe.
test('at 1440 px each table that the head of an agency opens shows all its columns without scrolling', async ({
  page,
}) => {
  await enterAs(page, DEMO_ACCOUNTS.find(({ role }) => role === 'AGENCY_ADMIN')!.email)
  const pages = PAGES.filter(
    (one) =>
      one.kind === 'page' &&
      (one.area === 'owner' || one.area === 'agent') &&
      !/[:*]/.test(one.path) &&
      mayRead(one, ['AGENCY_ADMIN']),
  )
  const wide: string[] = []
  let tables = 0
  for (const { path } of pages) {
    await page.goto(path)
    const found = await readTables(page)
    tables += found.length
    for (const { name, hidden } of found) if (hidden > 0) wide.push(`${path}: ${name}, ${hidden} px`)
  }
  expect(wide).toEqual([])
  expect(tables).toBeGreaterThan(0)
})
