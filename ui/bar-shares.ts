/** The length of a bar, from 0 to 1, and whether it is drawn cut because it would hide the others. */
export type BarShare = { share: number; isCut: boolean }

/** A figure this many times the next one is drawn cut: in proportion, the others could not be compared. */
const CUT_FROM = 8
/** Of the whole length, what the longest of the others then gets. */
const OTHERS = 0.6
const SHORTEST = 0.015

/**
 * The bars of some figures, in their order: in proportion, unless one figure is many times every other one (718 beside 1 and
 * 3). That one then has the whole length, cut, and the others are in proportion to one another.
 */
export function barShares(values: readonly (number | null)[]): BarShare[] {
  const [most = 0, next = 0] = values.map((value) => value ?? 0).toSorted((a, b) => b - a)
  const isCut = next > 0 && most >= CUT_FROM * next
  const whole = isCut ? next / OTHERS : most
  return values.map((value) => {
    if (!value || value < 0) return { share: 0, isCut: false }
    if (isCut && value === most) return { share: 1, isCut: true }
    return { share: Math.max(SHORTEST, value / whole), isCut: false }
  })
}
