import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, shareOut } from '#shared/money.ts'

/** By what right a party owns a villa (C. civ. 544, 578, 815). */
export type Holding = 'full' | 'joint' | 'usufruct' | 'bare'

export const HOLDINGS: Record<Holding, string> = {
  full: 'Pleine propriété',
  joint: 'Indivision',
  usufruct: 'Usufruit',
  bare: 'Nue-propriété',
}

/** The share of a party in the income of a villa, in basis points: `WHOLE` is all of it. The bare property has none. */
export type Share = { partyId: string; holding: Holding; basisPoints: number }

/** The shares of a villa from a day on, until those of a later day begin. */
export type ShareSet = { from: CivilDate; shares: readonly Share[] }

export const WHOLE = 10_000

/** At most as many parties own a villa here. */
export const MOST_OWNERS = 8

/**
 * The shares in force on a day: those of the last set that has begun, or of the first one before it begins. Null without any
 * set.
 */
export function sharesOn(sets: readonly ShareSet[], day: CivilDate): readonly Share[] | null {
  const ordered = sets.toSorted((a, b) => a.from.localeCompare(b.from))
  return (ordered.findLast(({ from }) => from <= day) ?? ordered[0])?.shares ?? null
}

/** Why these shares cannot be those of a villa, in French; null where they can. */
export function shareProblem(shares: readonly Share[]): string | null {
  const sum = shares.reduce((total, { basisPoints }) => total + basisPoints, 0)
  const has = (holding: Holding) => shares.some((share) => share.holding === holding)
  if (shares.some(({ holding, basisPoints }) => holding === 'bare' && basisPoints > 0))
    return 'La nue-propriété ne donne pas de revenus\u00a0: sa part est de 0\u00a0%.'
  if (shares.some(({ holding, basisPoints }) => holding !== 'bare' && basisPoints === 0))
    return 'Indiquez la part de chaque propriétaire\u00a0; celui qui ne l’est plus est laissé vide.'
  if (has('bare') !== has('usufruct'))
    return 'L’usufruit et la nue-propriété vont ensemble\u00a0: indiquez qui a l’un et qui a l’autre.'
  if (sum !== WHOLE)
    return `Les parts font ${formatShare(sum)} en tout\u00a0: elles doivent faire 100\u00a0%.`
  return null
}

/**
 * The parties that sign a mandate: all but those who have the bare property alone, since the usufructuary lets by themself
 * (C. civ. 595).
 */
export function signatoriesOf(shares: readonly Share[]): string[] {
  return shares.filter(({ holding }) => holding !== 'bare').map(({ partyId }) => partyId)
}

/**
 * An amount that is the owners' split by their shares, to the cent by largest remainder (money §2, vector D): the parts
 * add up to it. A negative amount, a cost, is split alike.
 */
export function splitByShares(amount: Cents, shares: readonly Share[]): { partyId: string; amount: Cents }[] {
  const parts = shareOut(
    Math.abs(amount),
    shares.map(({ basisPoints }) => basisPoints),
  )
  const sign = amount < 0 ? -1 : 1
  return shares.map(({ partyId }, at) => ({ partyId, amount: parts[at]! === 0 ? 0 : sign * parts[at]! }))
}

/** « 33,33 % »: a share in words. */
export function formatShare(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('fr-FR', { maximumFractionDigits: 2 })}\u00a0%`
}

/** The basis points of a typed percentage such as « 33,33 % », 0 where it is left empty; null for anything else. */
export function readShare(text: string): number | null {
  const bare = text.replace(/[\s%]/g, '').replace(',', '.')
  if (bare === '') return 0
  const points = /^\d{1,3}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : WHOLE + 1
  return points <= WHOLE ? points : null
}
