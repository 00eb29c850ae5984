import type { Cents } from '#shared/money.ts'

/** A thing that was broken: what a new one costs, its age and how long such a thing lasts, in whole years. */
export type WornThing = { cost: Cents; age: number; lasts: number }

/**
 * The part of a new thing’s cost that wear had already taken, in cents: the same share each year. A repair or a cleaning wears
 * nothing (`lasts` is 0): its whole cost is claimed.
 */
export function wearOf({ cost, age, lasts }: WornThing): Cents {
  if (lasts <= 0 || age <= 0) return 0
  return Math.round((cost * Math.min(age, lasts)) / lasts)
}

/** What may be claimed of it. */
export function claimableOf(thing: WornThing): Cents {
  return thing.cost - wearOf(thing)
}
