import { describe, expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { AREAS } from '#modules/accounts/role-access.ts'
import { person } from '#tests/person.ts'
import { specPagesOf } from '#tests/spec-sidebars.ts'
import { labelled } from './manifest/labelled.ts'
import { mayAct, mayRead } from './manifest/page-access.ts'
import type { ConsoleEntry } from './manifest/page-entry.ts'
import { REDIRECTS } from './manifest/redirects.ts'
import { PAGES } from './pages.ts'

const consolePages = PAGES.flatMap((page) => (page.area ? [page] : []))

test('each address is declared once', () => {
  const addresses = [...PAGES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)]
  expect(addresses.filter((path, n) => addresses.indexOf(path) !== n)).toEqual([])
})

describe('the sidebars', () => {
  const linesOf = (pages: readonly ConsoleEntry[]) =>
    labelled(pages, 'menu').map(({ label, path, read }) => [label, path, read])

  test.each(AREAS)('of %s has the labels, the scopes and the order of the specification', (area) => {
    const shown = consolePages.filter((page) => page.area === area && page.menu !== null)
    const built = specPagesOf(area).filter(({ path }) => shown.some((page) => page.path === path))
    expect(linesOf(shown)).toEqual(linesOf(built))
  })

  test.each(AREAS)('of %s has one line at each place', (area) => {
    const places = consolePages.flatMap(({ menu, area: own }) => (own === area && menu ? [menu[0]] : []))
    expect(new Set(places).size).toBe(places.length)
  })

  test('a page below a line of the sidebar asks for a scope when that line does', () => {
    const lines = consolePages.filter(({ menu, read }) => menu !== null && read !== 'whole area')
    const below = lines.flatMap(({ path }) => consolePages.filter((page) => page.path.startsWith(`${path}/`)))
    expect(below.length).toBeGreaterThan(0)
    expect(below.filter(({ read }) => read === 'whole area')).toEqual([])
  })
})

test('the tabs of a detail page have one line at each place', () => {
  const tabs = consolePages.flatMap(({ detail, tab }) => (detail && tab ? [`${detail.path} ${tab[0]}`] : []))
  expect(tabs.length).toBeGreaterThan(0)
  expect(tabs.filter((place, n) => tabs.indexOf(place) !== n)).toEqual([])
})

test('fewer roles may act on the pages of operations, of money and of an agency’s VAT than may read them', () => {
  const actors = (page: (typeof consolePages)[number]) => ROLES.filter((role) => mayAct(page, person(role)))
  const readers = (page: (typeof consolePages)[number]) => ROLES.filter((role) => mayRead(page, [role]))
  const narrowed = consolePages.filter((page) => actors(page).length < readers(page).length)
  expect(narrowed.map((page) => [page.path, ...actors(page)]).sort()).toEqual([
    ['/agent/documents/:document', 'AGENT', 'AGENCY_ADMIN', 'SUPER_ADMIN'],
    ['/agent/documents/nouveau', 'AGENT', 'AGENCY_ADMIN', 'SUPER_ADMIN'],
    ['/agent/incidents/nouveau', 'AGENT', 'AGENCY_ADMIN'],
    ['/agent/integrations/webhooks/:hook', 'AGENCY_ADMIN', 'SUPER_ADMIN'],
    ['/agent/integrations/webhooks/:hook/modifier', 'AGENCY_ADMIN', 'SUPER_ADMIN'],
    ['/agent/integrations/webhooks/new', 'AGENCY_ADMIN', 'SUPER_ADMIN'],
    ['/agent/roles/:role', 'AGENCY_ADMIN', 'SUPER_ADMIN'],
    ['/agent/roles/new', 'AGENCY_ADMIN', 'SUPER_ADMIN'],
    ['/agent/settings/agence', 'AGENCY_ADMIN'],
    ['/agent/settings/agence/:agency', 'AGENCY_ADMIN'],
    ['/agent/settings/compte-clients', 'AGENCY_ADMIN'],
    ['/agent/settings/equipe/:member', 'AGENCY_ADMIN'],
    ['/agent/settings/equipe/inviter', 'AGENCY_ADMIN'],
    ['/agent/settings/garantie', 'AGENCY_ADMIN'],
    ['/back-office/finance', 'BACK_OFFICE', 'SUPER_ADMIN'],
    ['/back-office/finance/livres/:book', 'BACK_OFFICE', 'SUPER_ADMIN'],
    ['/back-office/finance/livres/:book/facture', 'BACK_OFFICE', 'SUPER_ADMIN'],
    ['/back-office/finance/remises/:run', 'BACK_OFFICE', 'SUPER_ADMIN'],
    ['/back-office/finance/remises/nouvelle', 'BACK_OFFICE', 'SUPER_ADMIN'],
    ['/back-office/incidents/nouveau', 'BACK_OFFICE', 'SUPER_ADMIN'],
    ['/back-office/mandats/:mandate', 'ADMIN', 'SUPER_ADMIN'],
    ['/back-office/operations', 'BACK_OFFICE', 'SUPER_ADMIN'],
  ])
})
