import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { policyOf } from '#server/security/path-policy.ts'

type Page = { path: string; file: string; source: string }

/** Every address that shows a page, with the file that shows it. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ''): Page[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const address = [parent, path].filter(Boolean).join('/')
    if (children.length > 0) return pagesOf(children, address)
    const source = readFileSync(`app/${file}`, 'utf8')
    return /^export default function/m.test(source) ? [{ path: `/${address}`, file, source }] : []
  })
}

const pages = pagesOf(routes)

/** A page alone for whom the head is not written by `pageMeta`: documents in frames of their own, referrers closed. */
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

test.each(pages)('$path has a title, and says whether search engines may keep it', ({ path, source }) => {
  expect(source).toMatch(/^export const meta\b/m)
  const saidByHead = /\b(pageMeta|privatePageMeta)\(/.test(source) || OWN_HEAD.test(source)
  const closedByHeader = !policyOf(path).indexed
  expect(saidByHead || closedByHeader, 'pageMeta or privatePageMeta, or a path the server closes').toBe(true)
})
