import { expect, test } from 'vitest'
import { type PaperEnds, paperStateOf, papersStateOf, townOf } from './agency-papers.ts'

const TODAY = '2026-07-01'

test.each([
  [null, 'unknown'],
  ['2026-06-30', 'over'],
  ['2026-07-01', 'ending'],
  ['2026-08-30', 'ending'],
  ['2026-08-31', 'valid'],
] as const)('a paper whose last day is %s is %s on 1 July', (endsOn, state) => {
  expect(paperStateOf(endsOn, TODAY)).toBe(state)
})

test('the papers of an agency stand where the worst of them does', () => {
  const valid: PaperEnds = {
    cardEndsOn: '2028-01-01',
    guaranteeEndsOn: '2027-01-01',
    insuranceEndsOn: '2027-01-01',
  }
  expect(papersStateOf(valid, TODAY)).toBe('valid')
  expect(papersStateOf({ ...valid, guaranteeEndsOn: null }, TODAY)).toBe('unknown')
  expect(papersStateOf({ ...valid, guaranteeEndsOn: null, insuranceEndsOn: '2026-07-20' }, TODAY)).toBe(
    'ending',
  )
  expect(papersStateOf({ ...valid, cardEndsOn: '2026-06-01', insuranceEndsOn: '2026-07-20' }, TODAY)).toBe(
    'over',
  )
})

test.each([
  ['1 quai des Pins, 06400 Cannes', 'Cannes'],
  ['12 rue du Port, 83990 Saint-Tropez', 'Saint-Tropez'],
  ['3 avenue des Spélugues, Monaco', 'Monaco'],
  ['Nice', 'Nice'],
])('the town of « %s » is %s', (address, town) => {
  expect(townOf(address)).toBe(town)
})
