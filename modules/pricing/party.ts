/**
 * Who stays. `children` are 2 to 12, `babies` under 2 (spec §5); `minors` counts all guests under 18 for the
 * taxe de séjour (domain §1) and so is at least children + babies.
 */
export type Party = { adults: number; children: number; babies: number; minors: number }

export const MAX_GUESTS = 20

/** A party from the search's age bands: without a number of minors, these are the children and babies. */
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

/** All guests who sleep there, babies included: the occupants of the taxe de séjour. */
export function occupantsOf(party: Party): number {
  return party.adults + party.children + party.babies
}

/** Occupants who pay the taxe de séjour: 18 and over. */
export function taxableAdultsOf(party: Party): number {
  return Math.max(0, occupantsOf(party) - party.minors)
}

/** Guests counted against the villa's capacity: adults and children, since babies sleep in a cot. */
export function guestsOf(party: Party): number {
  return party.adults + party.children
}

/** Why a villa cannot take a party, with the limit that the party exceeds; null when the villa can. */
export function describeTooMany(party: Party, maxGuests: number): string | null {
  if (party.adults < 1) return 'Indiquez au moins un adulte.'
  if (party.babies > MAX_GUESTS)
    return `Un séjour se réserve pour ${MAX_GUESTS} bébés au plus\u00a0; vous en indiquez ${party.babies}.`
  const most = Math.min(maxGuests, MAX_GUESTS)
  const guests = guestsOf(party)
  if (guests <= most) return null
  return `Cette villa accueille ${formatGuests(most)} au plus, bébés non comptés\u00a0; vous en indiquez ${guests}. Réduisez leur nombre ou choisissez une villa plus grande.`
}

/** « 8 voyageurs », « 1 voyageur ». */
export function formatGuests(count: number): string {
  return `${count}\u00a0voyageur${count > 1 ? 's' : ''}`
}

/**
 * « 2 adultes, 1 enfant, 1 bébé »; « 4 adultes et 2 mineurs » where guests of the search's first band, which begins at 13,
 * are minors: adults are then those of 18 and over.
 */
export function formatParty(party: Party): string {
  const young = [...count(party.children, 'enfant'), ...count(party.babies, 'bébé')]
  const teenagers = party.minors - party.children - party.babies
  if (teenagers <= 0) return [...count(party.adults, 'adulte'), ...young].join(', ')
  const whole = [...count(taxableAdultsOf(party), 'adulte'), ...count(party.minors, 'mineur')].join(' et ')
  return young.length > 0 ? `${whole}, dont ${young.join(' et ')}` : whole
}

function count(n: number, word: string): string[] {
  return n > 0 ? [`${n} ${word}${n > 1 ? 's' : ''}`] : []
}
