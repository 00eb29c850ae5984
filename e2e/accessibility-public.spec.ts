import { expect } from '@playwright/test'
import { expectEveryLook } from './display-looks.ts'
import { test } from './journey.ts'
import { KeptPages, nuCheckerTest } from './nu-checker.ts'
import { PUBLIC_PAGES, sitemapPaths, UNKNOWN_NAMES } from './pages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// One worker takes these tests in this order: the last shows the Nu checker what the others have kept.
test.describe.configure({ mode: 'default', timeout: 480_000 })

const kept = new KeptPages()

/** The number of tests that share the public pages; accessibility-states.spec.ts looks at a villa's. */
const PARTS = 3

for (let part = 1; part <= PARTS; part += 1) {
  test(`axe finds no fault on the public pages, with each display setting: part ${part} of ${PARTS}`, async ({
    page,
  }) => {
    const pages = Object.entries(PUBLIC_PAGES).filter((_, index) => index % PARTS === part - 1)
    for (const [name, path] of pages) {
      await kept.keepBoth(page, name, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectEveryLook(page, name)
    }
  })
}

test('the sitemap’s pages, unknown names and a mail are sent as documents', async ({ page, request }) => {
  for (const path of [...(await sitemapPaths(request)), ...UNKNOWN_NAMES])
    kept.keep(path, await (await request.get(path)).text())
  await page.goto('/demo/mails')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL(/\/demo\/mails\/[^/?]+$/)
  await kept.keepHere(page, 'a mail')
})

nuCheckerTest('on the public pages, as sent and as scripts leave them', kept)
