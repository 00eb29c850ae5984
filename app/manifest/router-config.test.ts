import { expect, test } from 'vitest'
import { consolePages, detail, page, redirect, site } from './page-entry.ts'
import { REDIRECT_FILE, routerConfig } from './router-config.ts'

const read = 'public'
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

test('addresses that share a file have different identifiers', () => {
  expect(configured[1]!.children!.map(({ id }) => id)).toEqual(['owner/settings', 'agent/settings'])
})

test('every redirect is answered by one file', () => {
  expect(configured[2]).toMatchObject({ path: 'cart', file: REDIRECT_FILE })
})

test('the parts of a detail page are inside its frame; a frame of two pages has two identifiers', () => {
  const settings = detail('settings', 'settings-frame.tsx', [
    page('', 'profile.tsx', { tab: [10, 'Profil'], read: 'whole area' }),
    page('securite', 'security.tsx', { tab: [50, 'Sécurité'], read: 'whole area' }),
  ])
  const stay = detail('stays/:id', 'stay-frame.tsx', [page('', 'stay.tsx', { read: 'whole area' })])
  const pages = [...consolePages('owner', settings), ...consolePages('traveler', [...settings, ...stay])]
  const frames = routerConfig(pages, [])[0]!.children!
  expect(frames.map(({ file, id }) => [file, id])).toEqual([
    ['routes/console/settings-frame.tsx', 'detail:/owner/settings'],
    ['routes/console/settings-frame.tsx', 'detail:/traveler/settings'],
    ['routes/console/stay-frame.tsx', undefined],
  ])
  const paths = frames.map(({ children }) => children!.map(({ path }) => path))
  expect(paths).toEqual([
    ['owner/settings', 'owner/settings/securite'],
    ['traveler/settings', 'traveler/settings/securite'],
    ['traveler/stays/:id'],
  ])
})
