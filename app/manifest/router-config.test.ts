import { expect, test } from 'vitest'
import { consolePages, page, redirect, site } from './page-entry.ts'
import { REDIRECT_FILE, routerConfig } from './router-config.ts'

const read = 'everybody'
const configured = routerConfig(
  [
    ...site('public', [page('/', 'home.tsx', { read }), page('/contact', 'contact.tsx', { read })]),
    ...consolePages('owner', [page('settings', 'settings.tsx', { read: 'whole area' })]),
    ...consolePages('agent', [page('settings', 'settings.tsx', { read: 'whole area' })]),
  ],
  [redirect('/cart', '/checkout/guest')],
)

test('the pages of one frame stand together inside its layouts', () => {
  const [site, consoles] = configured
  expect(site).toMatchObject({
    file: 'layouts/public-frame.tsx',
    children: [{ file: 'layouts/page-boundary.tsx', children: [{ index: true }, { path: 'contact' }] }],
  })
  expect(consoles!.children!.map(({ path }) => path)).toEqual(['owner/settings', 'agent/settings'])
})

test('addresses that share a file have names of their own', () => {
  expect(configured[1]!.children!.map(({ id }) => id)).toEqual(['owner/settings', 'agent/settings'])
})

test('every redirect is answered by one file', () => {
  expect(configured[2]).toMatchObject({ path: 'cart', file: REDIRECT_FILE })
})
