import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const ITEMS = [
  { to: '/owner/settings', label: 'Profil' },
  { to: '/owner/settings/securite', label: 'Sécurité' },
]
const shown = (address: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Tabs label="Rubriques" items={ITEMS} />
    </MemoryRouter>,
  )

test('tabs are links, so that they work without scripts, in a list that has a name', () => {
  const html = shown('/owner/settings')
  expect(html).toContain('<nav aria-label="Rubriques"')
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(ITEMS.map(({ to }) => to))
})

test.each([
  ['/owner/settings', 'Profil'],
  ['/owner/settings?motif=coordonnees-corrigees', 'Profil'],
  ['/owner/settings/securite#sessions', 'Sécurité'],
])('at %s the tab %s is the current one, and no other', (address, label) => {
  const current = shown(address).match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g)
  expect(current).toHaveLength(1)
  expect(current![0]).toMatch(new RegExp(`>${label}$`))
})
