import { expect, test } from 'vitest'
import { formatCivilDate } from '#shared/civil-date.ts'
import { type AgencyDeclared, missingOfAgency } from './agency-missing.ts'

const WHOLE: AgencyDeclared = {
  publicId: 'a-1',
  papers: {
    ...{ cardActivities: 'TG', cardEndsOn: '2028-01-31' },
    ...{ guaranteeEndsOn: '2027-12-31', insuranceEndsOn: '2027-12-31' },
  },
  ...{ guarantee: 11_000_000, hasAccount: true, hasVat: true, heads: [{ id: 'u-1', name: 'Jeanne Essai' }] },
}

test('an agency that has declared everything lacks nothing', () => {
  expect(missingOfAgency(WHOLE, '2026-11-28')).toEqual([])
})

test('what is not declared and what has expired is named, with the page where it is mended', () => {
  const missing = missingOfAgency(
    {
      ...WHOLE,
      papers: { ...WHOLE.papers, cardEndsOn: '2026-11-27', insuranceEndsOn: null },
      ...{ guarantee: null, hasAccount: false },
    },
    '2026-11-28',
  )
  expect(missing.map(({ words, to }) => [words, to])).toEqual([
    [`La carte a expiré le ${formatCivilDate('2026-11-27')}.`, '/admin/agencies/a-1#echeances'],
    ['Le dernier jour de l’assurance manque.', '/admin/agencies/a-1#echeances'],
    ['Le montant de la garantie manque.', '/admin/agencies/a-1#fonds'],
    ['Le compte des fonds des clients manque\u00a0: le responsable le déclare.', '/admin/users/u-1'],
  ])
})

test('an agency without a head is led to an invitation, and to its own page for what the house may declare', () => {
  const missing = missingOfAgency({ ...WHOLE, heads: [], hasVat: false }, '2026-11-28')
  expect(missing.map(({ words, to }) => [words, to])).toEqual([
    ['L’agence n’a pas de responsable.', '/admin/users/inviter'],
    ['Le régime de TVA manque.', '/admin/agencies/a-1#societe'],
  ])
})
