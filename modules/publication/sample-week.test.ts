import { expect, test } from 'vitest'
import { aRates } from '#tests/listing-factory.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { sampleWeek } from './sample-week.ts'

const today = '2026-11-22'
const rates = aRates({ baseWeekly: 1_050_000, cleaningFee: 45_000, linenFee: 18_000, seasons: [] })
const weekUnder = (terms = aMandateTerms()) => {
  const sample = sampleWeek({ rates, mandate: { number: '12', terms }, today })
  if ('missing' in sample) throw new Error(sample.missing)
  return sample
}

test('an example week has the rent, the commission, the services that the owner provides, and their sum', () => {
  const { title, lines, net } = weekUnder(aMandateTerms({ linen: { by: 'owner' } }))
  expect(title).toBe('Une semaine du 22 au 29\u00a0novembre\u00a02026')
  expect(lines).toEqual([
    { label: 'Loyer', amount: 1_050_000 },
    { label: 'Honoraires de l’agence, 20\u00a0% du loyer', amount: -210_000 },
    { label: 'Linge, à votre charge', amount: 18_000 },
  ])
  expect(net).toBe(858_000)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(net)
})

test('the amounts that go to others are named among the assumptions', () => {
  const { lines, assumptions } = weekUnder()
  expect(lines).toHaveLength(2)
  expect(assumptions).toContain('Conditions du mandat n°\u00a012, en vigueur aujourd’hui.')
  expect(assumptions).toContain('Ménage\u00a0: le voyageur paie 450\u00a0€ en plus, pour l’agence.')
})

test('the sum of an example week is split among several owners by their shares', () => {
  const share = (partyId: string, basisPoints: number) => ({
    partyId,
    holding: 'joint' as const,
    basisPoints,
  })
  const sample = sampleWeek({
    ...{ rates, today, mandate: { number: '12', terms: aMandateTerms() } },
    ownersOn: (day) =>
      day === '2026-11-29'
        ? [
            { name: 'Hélène Vidal', share: share('a', 6000) },
            { name: 'SCI Les Pins', share: share('b', 4000) },
          ]
        : [],
  })
  expect(sample).toMatchObject({
    net: 840_000,
    parts: [
      { label: 'Hélène Vidal, 60\u00a0%', amount: 504_000 },
      { label: 'SCI Les Pins, 40\u00a0%', amount: 336_000 },
    ],
  })
  expect(weekUnder()).toMatchObject({ parts: [] })
})

test('without a mandate, its terms or a price there is no figure, and what is missing is named', () => {
  expect(sampleWeek({ rates, mandate: null, today })).toEqual({ missing: 'mandate' })
  expect(sampleWeek({ rates, mandate: { number: '12', terms: null }, today })).toEqual({ missing: 'terms' })
  const mandate = { number: null, terms: aMandateTerms() }
  expect(sampleWeek({ rates: aRates({ baseNightly: null }), mandate, today })).toEqual({ missing: 'prices' })
})
