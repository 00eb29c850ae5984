import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADD_ON_CODES, ADD_ONS, addOnLines, checkAddOns, defaultAddOnDays, maxAddOnDays } from './add-on.ts'

describe('add-ons', () => {
  test('are the six of the catalogue at their price per day', () => {
    expect(ADD_ON_CODES.map((code) => ADD_ONS[code].pricePerDay)).toEqual([
      6_500, 3_500, 2_500, 1_500, 4_500, 8_000,
    ])
  })

  test('cost their price for each day, in the catalogue’s order', () => {
    expect(addOnLines({ spa: 1, airport_transfer: 2 }, 7)).toEqual([
      { kind: 'add_on', code: 'airport_transfer', label: 'Transfert aéroport, 2 trajets', amount: 13_000 },
      { kind: 'add_on', code: 'spa', label: 'Spa et bien-être, 1 jour', amount: 8_000 },
    ])
  })

  test('are proposed for every night of the stay, a transfer for two trips', () => {
    expect(defaultAddOnDays('premium_breakfast', 7)).toBe(7)
    expect(defaultAddOnDays('airport_transfer', 7)).toBe(2)
  })

  test('leave out what is asked for zero days', () => {
    expect(checkAddOns({ spa: 0, concierge: 8 }, 7)).toEqual({ selection: { concierge: 8 } })
  })

  test('refuse an unknown code, even one that every object inherits', () => {
    expect(checkAddOns({ helicopter: 1 }, 7)).toEqual({
      problem: { kind: 'unknown_add_on', code: 'helicopter' },
    })
    expect(checkAddOns({ toString: 1 }, 7)).toEqual({ problem: { kind: 'unknown_add_on', code: 'toString' } })
  })

  test.each([-1, 9, 1.5, Number.NaN])('refuse %s days in a week', (days) => {
    expect(checkAddOns({ spa: days }, 7)).toEqual({
      problem: { kind: 'days_out_of_bounds', code: 'spa', max: 8 },
    })
  })

  test('are charged for the days of the stay at most after the stay is shortened', () => {
    expect(addOnLines({ premium_breakfast: 8 }, 3)).toMatchObject([{ amount: 4 * 2_500 }])
  })

  test('that pass the check are charged for exactly the days asked', () => {
    const asked = fc.dictionary(fc.constantFrom(...ADD_ON_CODES), fc.integer({ min: -2, max: 12 }))
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 10 }), (days, nights) => {
        const checked = checkAddOns(days, nights)
        const valid = Object.values(days).every((count) => count >= 0 && count <= maxAddOnDays(nights))
        expect('selection' in checked).toBe(valid)
        if (!('selection' in checked)) return
        const paid = addOnLines(checked.selection, nights).reduce((sum, { amount }) => sum + amount, 0)
        expect(paid).toBe(
          ADD_ON_CODES.reduce((sum, code) => sum + ADD_ONS[code].pricePerDay * (days[code] ?? 0), 0),
        )
      }),
    )
  })
})
