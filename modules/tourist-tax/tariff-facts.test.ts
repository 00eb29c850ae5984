import { expect, test } from 'vitest'
import { formatEuros } from '#shared/money.ts'
import { changedFacts } from './tariff-facts.ts'
import { type TariffPeriod, votedFor } from './tourist-tax-tariffs.ts'

const cannes: TariffPeriod = votedFor('cannes', 2026, { imported: [], today: '2026-11-28' })!.periods[0]!

test('only the facts that change are said, with what they were and what they become', () => {
  const after = { ...cannes, cap: 520, byStars: { ...cannes.byStars, 5: 360 }, regional: false }
  expect(changedFacts({ before: [cannes], after: [after] })).toEqual([
    { label: 'Plafond', before: formatEuros(480), after: formatEuros(520) },
    { label: '5\u00a0étoiles', before: formatEuros(340), after: formatEuros(360) },
    { label: 'Taxe régionale', before: '34\u00a0%', after: 'aucune' },
  ])
})

test('the same tariffs for another whole year change no fact, and other days do', () => {
  const next = { ...cannes, from: '2027-01-01', to: '2027-12-31' } as const
  expect(changedFacts({ before: [cannes], after: [next] })).toEqual([])
  const summer = changedFacts({ before: [cannes], after: [{ ...next, from: '2027-06-01' }] })
  expect(summer).toMatchObject([{ label: 'Perception', before: 'toute l’année' }])
})

test('a commune without tariffs before, or with seasons, is not compared fact by fact', () => {
  expect(changedFacts({ before: [], after: [cannes] })).toBeNull()
  expect(changedFacts({ before: [cannes], after: [cannes, cannes] })).toBeNull()
})
