import { describe, expect, test } from 'vitest'
import type { IncomeLine } from './owner-income.ts'
import { type OwnerReportFacts, ownerReportText, type ReportStay, reportedMonths } from './owner-report.ts'

const stay = (change: Partial<ReportStay>): ReportStay => ({
  ...{ number: 'CAL-2026-000001', arrival: '2026-10-03', departure: '2026-10-10', occupants: 4 },
  ...{ bookedOn: '2026-05-02', cancelledOn: null, rent: 700_000, status: 'confirmed', ...change },
})

const line: IncomeLine = {
  ...{ number: 'CAL-2026-000001', property: 'Villa Azur', departure: '2026-10-10', isCancelled: false },
  ...{ earnedOn: '2026-10-10', payBy: null, state: 'due', rent: 700_000, commission: 140_000 },
  ...{ services: 10_000, ownersNet: 570_000, share: 10_000, net: 570_000 },
}

const FACTS: OwnerReportFacts = {
  ...{ villa: 'Villa Azur', agency: 'Agence Essai', month: '2026-10-01', on: '2026-11-02' },
  stays: [
    stay({}),
    stay({
      number: 'CAL-2026-000002',
      arrival: '2026-10-30',
      departure: '2026-11-06',
      bookedOn: '2026-10-12',
    }),
    stay({
      number: 'CAL-2026-000003',
      cancelledOn: '2026-10-20',
      status: 'cancelled',
      arrival: '2027-01-02',
    }),
    stay({ number: 'CAL-2025-000009', arrival: '2025-10-04', departure: '2025-10-14' }),
  ],
  closed: [{ arrival: '2026-10-12', departure: '2026-10-22' }],
  income: [line],
}

const textOf = (facts: OwnerReportFacts) =>
  JSON.stringify(ownerReportText(facts)).replaceAll(/[\u00a0\u202f]/g, ' ')
const articleOf = (heading: string, facts = FACTS) =>
  JSON.stringify(ownerReportText(facts).articles.find((article) => article.heading === heading)).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )

describe('the report of a month', () => {
  test('counts the nights of the month, without those that the owner keeps, beside the year before', () => {
    expect(articleOf('Occupation')).toContain('9 nuits vendues sur 21 ouvertes, soit 43 %')
    expect(articleOf('Occupation')).toContain('Un an plus tôt, 10 nuits vendues sur 31 ouvertes, soit 32 %')
  })

  test('lists the stays of the month, those booked and those cancelled in it', () => {
    const numbers = (heading: string) => articleOf(heading).match(/CAL-\d{4}-\d{6}/g)
    expect(numbers('Séjours du mois')).toEqual(['CAL-2026-000001', 'CAL-2026-000002'])
    expect(numbers('Réservé dans le mois')).toEqual(['CAL-2026-000002'])
    expect(numbers('Annulé dans le mois')).toEqual(['CAL-2026-000003'])
  })

  test('says what comes to the owners, and a dash where no mandate says it', () => {
    expect(articleOf('Ce qui revient aux propriétaires')).toContain('5 700,00 €')
    const unknown = { ...FACTS, income: [{ ...line, commission: null, services: null, ownersNet: null }] }
    expect(articleOf('Ce qui revient aux propriétaires', unknown)).toContain('Un tiret marque')
  })

  test('looks at the three months ahead', () => {
    expect(articleOf('Les mois à venir')).toContain('novembre 2026 : 5 nuits vendues sur 30 ouvertes')
    expect(articleOf('Les mois à venir')).toContain('janvier 2027 : 0 nuit vendue')
  })

  test('of a month without a stay says so, and has no part about cancellations', () => {
    const empty = textOf({ ...FACTS, stays: [], income: [] })
    expect(empty).toContain('Aucun séjour n’est terminé dans le mois.')
    expect(empty).not.toContain('Annulé dans le mois')
  })
})

test('the months of a year that have begun are offered', () => {
  expect(reportedMonths(2026, '2026-02-10')).toEqual(['2026-01-01', '2026-02-01'])
  expect(reportedMonths(2025, '2026-02-10')).toHaveLength(12)
  expect(reportedMonths(2027, '2026-02-10')).toEqual([])
})
