import { describe, expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import type { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { foundAs, openedTo, pagesFound } from './pages-found.ts'

const namesFor = (text: string, area: 'agent' | 'admin' = 'agent', role: (typeof ROLES)[number] = 'AGENT') =>
  pagesFound({ area, person: person(role), text }).map(({ name }) => name)

test('each page of a console that names nothing has a name in the search, so that a page that is added is found', () => {
  const unnamed = PAGES.filter(
    (page) =>
      page.area &&
      page.area !== 'traveler' &&
      page.kind === 'page' &&
      !page.path.includes(':') &&
      !foundAs(page),
  )
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

describe('the pages and acts of a console', () => {
  test.each([
    ['nouveau contact', 'Nouveau contact'],
    ['nouv cont', 'Nouveau contact'],
    ['RESERV', 'Réservations'],
    ['réservations', 'Réservations'],
    ['registre', 'Registre des mandats'],
    ['parametres secu', 'Sécurité'],
  ])('« %s » leads to %s', (text, name) => {
    expect(namesFor(text)).toContain(name)
  })

  test('an empty text, and a word that no name begins with, lead nowhere', () => {
    expect(namesFor('')).toEqual([])
    expect(namesFor(' ')).toEqual([])
    expect(namesFor('eservations')).toEqual([])
  })

  test('are those that the roles may read', () => {
    expect(namesFor('utilisateurs', 'admin', 'ADMIN')).toEqual(['Utilisateurs'])
    expect(namesFor('utilisateurs', 'admin', 'AGENT')).toEqual([])
    expect(namesFor('utilisateurs')).toEqual([])
  })
})

test('an agent whose role withholds a page finds neither the page nor the things that it opens', () => {
  const withheld = ['/agent/contacts']
  const agencyRoles = [{ agencyId: 1, name: 'Accueil', withheld }]
  const agent = person('AGENT', { agencyIds: [1], agencyRoles })
  const names = (who: typeof agent) =>
    pagesFound({ area: 'agent', person: who, text: 'contact' }).map(({ name }) => name)
  expect(names(person('AGENT', { agencyIds: [1] }))).toContain('Nouveau contact')
  expect(names(agent)).toEqual([])
  const thing = (to: string) => ({ name: 'Roux', about: '', to })
  const found = [
    { kind: 'contact' as const, things: [thing('/agent/contacts/c-1')] },
    { kind: 'stay' as const, things: [thing('/agent/reservations/r-1?onglet=1')] },
  ]
  expect(openedTo(agent, found).map(({ kind }) => kind)).toEqual(['stay'])
})
