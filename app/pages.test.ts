import { describe, expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { AREAS } from '#modules/accounts/role-access.ts'
import { person } from '#tests/person.ts'
import { specPagesOf } from '#tests/spec-sidebars.ts'
import { mayAct, mayRead } from './manifest/page-access.ts'
import { PAGES } from './pages.ts'
import { REDIRECTS } from './site-pages.ts'

const consolePages = PAGES.flatMap((page) => (page.area ? [page] : []))

test('each address is declared once', () => {
  const addresses = [...PAGES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)]
  expect(addresses.filter((path, n) => addresses.indexOf(path) !== n)).toEqual([])
})

describe('the sidebars', () => {
  const line = ({ menu, path, read }: (typeof consolePages)[number]) => [menu, path, read]

  test.each(AREAS)('of %s has the labels, the scopes and the order of the specification', (area) => {
    const shown = consolePages.filter((page) => page.area === area && page.menu !== null)
    const built = specPagesOf(area).filter(({ path }) => shown.some((page) => page.path === path))
    expect(shown.map(line)).toEqual(built.map(line))
  })

  test('a page below a line of the sidebar asks for a scope when that line does', () => {
    const lines = consolePages.filter(({ menu, read }) => menu !== null && read !== 'whole area')
    const below = lines.flatMap(({ path }) => consolePages.filter((page) => page.path.startsWith(`${path}/`)))
    expect(below.length).toBeGreaterThan(0)
    expect(below.filter(({ read }) => read === 'whole area')).toEqual([])
  })
})

test('fewer roles may act on the pages of operations, of money and of an agency’s VAT than may read them', () => {
  const actors = (page: (typeof consolePages)[number]) => ROLES.filter((role) => mayAct(page, person(role)))
  const readers = (page: (typeof consolePages)[number]) => ROLES.filter((role) => mayRead(page, [role]))
  const narrowed = consolePages.filter((page) => actors(page).length < readers(page).length)
  expect(narrowed.map((page) => [page.path, ...actors(page)])).toEqual([
    ['/agent/settings/agence', 'AGENCY_ADMIN'],
    ['/back-office/operations', 'BACK_OFFICE', 'SUPER_ADMIN'],
    ['/back-office/finance', 'BACK_OFFICE', 'SUPER_ADMIN'],
    ['/back-office/mandats/:mandate', 'ADMIN', 'SUPER_ADMIN'],
  ])
})
