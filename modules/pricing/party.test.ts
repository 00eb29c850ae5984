import { describe, expect, test } from 'vitest'
import { formatParty, guestsOf, occupantsOf, partyOf, taxableAdultsOf } from './party.ts'

describe('party', () => {
  test('takes children and babies as minors until told better', () => {
    expect(partyOf({ adults: 4, children: 2, babies: 1 }).minors).toBe(3)
    expect(partyOf({ adults: 4, children: 2, minors: 4 }).minors).toBe(4)
    expect(partyOf({ adults: 4, children: 2, minors: 0 }).minors).toBe(2)
  })

  test('counts who sleeps, who pays the tax and who fills the villa', () => {
    const party = partyOf({ adults: 6, children: 2, babies: 1, minors: 4 })
    expect(occupantsOf(party)).toBe(9)
    expect(taxableAdultsOf(party)).toBe(5)
    expect(guestsOf(party)).toBe(8)
  })

  test('is said in French', () => {
    expect(formatParty(partyOf({ adults: 2, children: 1 }))).toBe('2 adultes, 1 enfant')
  })
})
