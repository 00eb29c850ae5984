import { describe, expect, test } from 'vitest'
import { describeTooMany, formatParty, guestsOf, occupantsOf, partyOf, taxableAdultsOf } from './party.ts'

describe('party', () => {
  test('counts children and babies as its minors until a number of minors is given', () => {
    expect(partyOf({ adults: 4, children: 2, babies: 1 }).minors).toBe(3)
    expect(partyOf({ adults: 4, children: 2, minors: 4 }).minors).toBe(4)
    expect(partyOf({ adults: 4, children: 2, minors: 0 }).minors).toBe(2)
  })

  test('counts its occupants, those who pay the taxe de séjour and those within the villa’s capacity', () => {
    const party = partyOf({ adults: 6, children: 2, babies: 1, minors: 4 })
    expect(occupantsOf(party)).toBe(9)
    expect(taxableAdultsOf(party)).toBe(5)
    expect(guestsOf(party)).toBe(8)
  })

  test('is refused with the limit that it exceeds; babies are not counted', () => {
    expect(describeTooMany(partyOf({ adults: 6, children: 2, babies: 2 }), 8)).toBeNull()
    expect(describeTooMany(partyOf({ adults: 8, children: 2 }), 8)).toBe(
      'Cette villa accueille 8\u00a0voyageurs au plus, bébés non comptés\u00a0; vous en indiquez 10. Réduisez leur nombre ou choisissez une villa plus grande.',
    )
    expect(describeTooMany(partyOf({ adults: 2 }), 1)).toContain('1\u00a0voyageur au plus')
    expect(describeTooMany(partyOf({ adults: 21 }), 30)).toContain('20\u00a0voyageurs au plus')
    expect(describeTooMany(partyOf({ adults: 2, babies: 20 }), 8)).toBeNull()
    expect(describeTooMany(partyOf({ adults: 2, babies: 21 }), 8)).toContain('20 bébés au plus')
    expect(describeTooMany(partyOf({ adults: 0, children: 2 }), 8)).toBe('Indiquez au moins un adulte.')
  })

  test('is written in French', () => {
    expect(formatParty(partyOf({ adults: 2, children: 1 }))).toBe('2 adultes, 1 enfant')
    expect(formatParty(partyOf({ adults: 6, minors: 2 }))).toBe('4 adultes et 2 mineurs')
    expect(formatParty(partyOf({ adults: 2, minors: 1 }))).toBe('1 adulte et 1 mineur')
    expect(formatParty(partyOf({ adults: 6, children: 2, babies: 1, minors: 5 }))).toBe(
      '4 adultes et 5 mineurs, dont 2 enfants et 1 bébé',
    )
  })
})
