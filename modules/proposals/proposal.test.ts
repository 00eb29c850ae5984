import { expect, test } from 'vitest'
import { partyOf } from '#modules/pricing/party.ts'
import {
  type DraftVilla,
  MOST_VILLAS,
  newDraft,
  promiseProblem,
  sendingProblem,
  withMoved,
  withVilla,
} from './proposal.ts'

const STAY = { arrival: '2027-07-03', departure: '2027-07-10' } as const
const villa = (key: string): DraftVilla => ({
  ...{ key, property: key, stay: STAY, party: partyOf({ adults: 2 }), note: '' },
})
const draftOf = (...keys: string[]) => ({ ...newDraft('2026-11-27'), villas: keys.map(villa) })

test('a new draft honors its price for a week', () => {
  expect(newDraft('2026-11-27')).toEqual({ introduction: '', honoredUntil: '2026-12-04', villas: [] })
})

test('a price is honored until a day to come, for two months at most, or not at all', () => {
  expect(promiseProblem(null, '2026-11-27')).toBeNull()
  expect(promiseProblem('2026-11-27', '2026-11-27')).toBeNull()
  expect(promiseProblem('2026-11-26', '2026-11-27')).toMatch(/à venir/)
  expect(promiseProblem('2027-01-26', '2026-11-27')).toBeNull()
  expect(promiseProblem('2027-01-27', '2026-11-27')).toMatch(/60/)
})

test('a draft is sent with a villa at least, and no arrival or promise in the past', () => {
  expect(sendingProblem(draftOf(), '2026-11-27')).toMatch(/au moins une villa/)
  expect(sendingProblem(draftOf('a'), '2026-11-27')).toBeNull()
  expect(sendingProblem(draftOf('a'), '2026-12-05')).toMatch(/jour jusqu’auquel/)
  expect(sendingProblem(draftOf('a'), '2027-07-04')).toMatch(/arrivée est déjà passée/)
})

test('the same villa at the same dates is proposed once, and eight at most', () => {
  expect(withVilla(draftOf('a'), { ...villa('b'), property: 'a' })).toEqual(draftOf('a'))
  const full = draftOf(...Array.from({ length: MOST_VILLAS }, (_, n) => `v${n}`))
  expect(withVilla(full, villa('more'))).toHaveProperty('problem')
  expect(withVilla(draftOf('a'), villa('b'))).toEqual(draftOf('a', 'b'))
})

test('a villa moves by one place, and stays at either end', () => {
  const keys = (draft: ReturnType<typeof draftOf>) => draft.villas.map(({ key }) => key)
  const abc = draftOf('a', 'b', 'c')
  expect(keys(withMoved(abc, 'c', -1) as typeof abc)).toEqual(['a', 'c', 'b'])
  expect(keys(withMoved(abc, 'a', 1) as typeof abc)).toEqual(['b', 'a', 'c'])
  expect(withMoved(abc, 'a', -1)).toBe(abc)
  expect(withMoved(abc, 'c', 1)).toBe(abc)
})
