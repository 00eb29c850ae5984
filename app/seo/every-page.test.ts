import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { policyOf } from '#server/security/path-policy.ts'

const pages = PAGES.filter(({ kind }) => kind === 'page').map(({ path, file }) => ({
  path,
  file,
  source: readFileSync(`app/${file}`, 'utf8'),
}))

/**
 * Pages whose head is not written by `pageMeta`: documents in frames of their own, pages closed to referrers.
 */
const OWN_HEAD = /robots', content: 'noindex, nofollow'/

test('every page is found', () => {
  expect(pages.length).toBeGreaterThan(40)
  const shown = new Set(pages.map(({ file }) => file))
  const written = globSync('app/routes/**/*.tsx').filter((file) =>
    /export const meta\b/.test(readFileSync(file, 'utf8')),
  )
  const orphans = written.map((file) => file.slice('app/'.length)).filter((file) => !shown.has(file))
  expect(orphans.sort()).toEqual([
    'routes/checkout/checkout-boundary.tsx',
    'routes/console/frame/area-layout.tsx',
  ])
})

test.each(pages)(
  '$path has a title, and tells search engines whether they may index it',
  ({ path, source }) => {
    expect(source).toMatch(/^export const meta\b/m)
    const saidByHead = /\b(pageMeta|privatePageMeta)\(/.test(source) || OWN_HEAD.test(source)
    const closedByHeader = !policyOf(path).indexed
    expect(saidByHead || closedByHeader, 'pageMeta or privatePageMeta, or a path the server closes').toBe(
      true,
    )
  },
)
