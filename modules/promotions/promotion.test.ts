import { describe, expect, test } from 'vitest'
import {
  codeRefusal,
  formatOff,
  mostBasisPoints,
  OBJECTIONS,
  objectionTo,
  type PromotedStay,
  type Promotion,
  promotionStateOf,
  readCode,
  staysOf,
  wrongTerms,
} from './promotion.ts'

const PROMOTION: Promotion = {
  ...{ id: 1, publicId: 'a-promotion', agencyId: 7, name: 'Printemps', code: 'PRINTEMPS', status: 'active' },
  off: { kind: 'percent', basisPoints: 1_000 },
  ...{ villas: [3], agreed: [], borneBy: 'agency' },
  ...{ stayFrom: '2027-04-01', stayTo: '2027-06-30', bookedFrom: '2026-12-01', bookedTo: '2026-12-31' },
  ...{ leastNights: 5, mostDaysBefore: null, mostUses: 10, mostUsesOfTraveler: 1 },
}

const STAY: PromotedStay = {
  ...{ agencyId: 7, propertyId: 3, today: '2026-12-01', commission: 2_000, isPromised: false },
  stay: { arrival: '2027-04-01', departure: '2027-04-06' },
  uses: { all: 9, ofTraveler: 0 },
}

const objection = (promotion: Partial<Promotion>, asked: Partial<PromotedStay> = {}) =>
  objectionTo({ ...PROMOTION, ...promotion }, { ...STAY, ...asked })

describe('a promotion', () => {
  test('lowers a stay of its villas, days and length, on the first and the last day of its booking', () => {
    expect(objection({})).toBeNull()
    expect(objection({}, { today: '2026-12-31' })).toBeNull()
    expect(objection({}, { stay: { arrival: '2027-06-25', departure: '2027-06-30' } })).toBeNull()
    expect(objection({ villas: null }, { propertyId: 4 })).toBeNull()
    expect(objection({ stayFrom: null, stayTo: null, mostUses: null, mostUsesOfTraveler: null })).toBeNull()
  })

  test('says the first reason why it does not', () => {
    expect(objection({ agencyId: 8 })).toBe('other_agency')
    expect(objection({ status: 'paused' })).toBe('paused')
    expect(objection({ status: 'ended' })).toBe('ended')
    expect(objection({}, { propertyId: 4 })).toBe('other_villa')
    expect(objection({}, { today: '2026-11-30' })).toBe('too_early')
    expect(objection({}, { today: '2027-01-01' })).toBe('too_late')
    expect(objection({}, { stay: { arrival: '2027-03-31', departure: '2027-04-06' } })).toBe('other_days')
    expect(objection({}, { stay: { arrival: '2027-06-25', departure: '2027-07-01' } })).toBe('other_days')
    expect(objection({}, { stay: { arrival: '2027-04-01', departure: '2027-04-05' } })).toBe('too_short')
    expect(objection({ mostDaysBefore: 120 })).toBe('too_soon')
    expect(objection({}, { commission: null })).toBe('no_commission')
    expect(objection({}, { commission: 0 })).toBe('no_commission')
    expect(objection({}, { isPromised: true })).toBe('promised')
    expect(objection({}, { uses: { all: 10, ofTraveler: 0 } })).toBe('spent')
    expect(objection({}, { uses: { all: 9, ofTraveler: 1 } })).toBe('spent_by_traveler')
  })

  test('that the owner bears is for the villas whose owner agreed, also where the agency takes no commission', () => {
    const borne = { villas: null, borneBy: 'owner', agreed: [3] } as const
    expect(objection(borne, { commission: 0 })).toBeNull()
    expect(objection({ ...borne, borneBy: 'house' }, { commission: 0 })).toBe('no_commission')
    expect(objection(borne, { propertyId: 4 })).toBe('not_agreed')
  })

  test('takes off no more than the commission, or the part of the owner who bears it', () => {
    const most = (commission: number | null) =>
      (['agency', 'house', 'owner'] as const).map((borneBy) => mostBasisPoints(borneBy, commission))
    expect(most(2_000)).toEqual([2_000, 2_000, 8_000])
    expect(most(null)).toEqual([0, 0, 0])
  })

  test('is refused to a traveler in words that say what to do, and never names that of another agency', () => {
    expect(codeRefusal('too_short', PROMOTION)).toBe('Ce code vaut à partir de 5 nuits.')
    expect(codeRefusal('other_days', PROMOTION)).toMatch(/du 1er.avril.2027 au 30.juin.2027/u)
    expect(codeRefusal('other_agency', PROMOTION)).toBe(codeRefusal(null, null))
    const objections = Object.keys(OBJECTIONS) as (keyof typeof OBJECTIONS)[]
    for (const one of objections) expect(codeRefusal(one, PROMOTION)).toMatch(/\.$/)
  })

  test('has a code that is read whatever its case, accents and spaces', () => {
    expect(readCode(' été 2027 ')).toBe('ETE2027')
    expect(readCode('bonne-arrivée')).toBe('BONNE-ARRIVEE')
    for (const wrong of ['', 'ab', 'a'.repeat(25), 'déjà_vu', '10 %']) expect(readCode(wrong)).toBeNull()
  })

  test('is said in a few words', () => {
    expect(formatOff(PROMOTION.off)).toBe('\u221210\u00a0%')
    expect(formatOff({ kind: 'percent', basisPoints: 750 })).toBe('\u22127,5\u00a0%')
    expect(formatOff({ kind: 'amount', amount: 20_000 })).toBe('\u2212200\u00a0€')
    expect(staysOf({ stayFrom: null, stayTo: null })).toBe('tous les séjours')
    expect(staysOf({ stayFrom: '2027-04-01', stayTo: null })).toContain('à partir du')
    expect(staysOf({ stayFrom: null, stayTo: '2027-04-01' })).toContain('jusqu’au')
  })

  test('is to come before its first day of booking, over after the last, and paused or ended as it was decided', () => {
    const on = (today: '2026-11-30' | '2026-12-31' | '2027-01-01', status: Promotion['status'] = 'active') =>
      promotionStateOf({ ...PROMOTION, status }, today)
    expect([on('2026-11-30'), on('2026-12-31'), on('2027-01-01')]).toEqual(['coming', 'current', 'over'])
    expect([on('2026-12-31', 'paused'), on('2027-01-01', 'paused'), on('2026-11-30', 'ended')]).toEqual([
      ...['paused', 'over', 'ended'],
    ])
  })

  test('is refused over, in the wrong order, or without a night', () => {
    const wrong = (change: Partial<Promotion>) =>
      Object.keys(wrongTerms({ ...PROMOTION, ...change }, '2026-12-31'))
    expect(wrong({})).toEqual([])
    expect(wrong({ bookedTo: '2026-12-30' })).toEqual(['bookedTo'])
    expect(wrong({ bookedTo: '2026-11-30' })).toEqual(['bookedTo'])
    expect(wrong({ stayTo: '2027-04-01' })).toEqual(['stayTo'])
    expect(wrong({ leastNights: 0 })).toEqual(['leastNights'])
    expect(wrong({ leastNights: 91 })).toEqual(['leastNights'])
  })
})
