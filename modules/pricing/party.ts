/**
 * Who stays. `children` are 2 to 12, `babies` under 2 (spec §5); `minors` counts everybody under 18 for the
 * taxe de séjour (domain §1) and so is at least children + babies.
 */
export type Party = { adults: number; children: number; babies: number; minors: number }

export const MAX_GUESTS = 20

/** A party from the search's bands: without a better answer the minors are the children and babies. */
export function partyOf(bands: {
  adults: number
  children?: number
  babies?: number
  minors?: number
}): Party {
  const children = bands.children ?? 0
  const babies = bands.babies ?? 0
  return { adults: bands.adults, children, babies, minors: Math.max(bands.minors ?? 0, children + babies) }
}

/** Everybody who sleeps there, babies included: the occupants of the taxe de séjour. */
export function occupantsOf(party: Party): number {
  return party.adults + party.children + party.babies
}

/** Occupants who pay the taxe de séjour: 18 and over. */
export function taxableAdultsOf(party: Party): number {
  return Math.max(0, occupantsOf(party) - party.minors)
}

/** Guests counted against the villa's capacity: babies sleep in a cot and are not. */
export function guestsOf(party: Party): number {
  return party.adults + party.children
}

/** « 2 adultes, 1 enfant, 1 bébé ». */
export function formatParty(party: Party): string {
  const count = (n: number, word: string) => (n > 0 ? [`${n} ${word}${n > 1 ? 's' : ''}`] : [])
  return [
    ...count(party.adults, 'adulte'),
    ...count(party.children, 'enfant'),
    ...count(party.babies, 'bébé'),
  ].join(', ')
}
