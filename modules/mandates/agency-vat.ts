import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** Dated configuration: the rate of VAT on what an agency sells, in basis points, from each day on (CGI art. 278). */
const RATES: readonly { from: CivilDate; basisPoints: number }[] = [
  { from: '2000-04-01', basisPoints: 1_960 },
  { from: '2014-01-01', basisPoints: 2_000 },
]

/** The rate of VAT on an agency’s amounts of a day, in basis points; refuses a day before the first known rate. */
export function vatRateOn(day: CivilDate): number {
  const rate = RATES.findLast(({ from }) => from <= day)
  if (!rate) throw new RangeError(`no rate of VAT is known for ${day}`)
  return rate.basisPoints
}

/**
 * The net and the VAT of an amount that contains VAT at a rate in basis points (both integers of at least 0): the net is
 * rounded half up to the cent, the VAT is the rest, so that they add up to the amount (backstage §1).
 */
export function splitVat(gross: Cents, rateBasisPoints: number): { net: Cents; vat: Cents } {
  const whole = 10_000n + BigInt(rateBasisPoints)
  const net = Number((BigInt(gross) * 20_000n + whole) / (2n * whole))
  return { net, vat: gross - net }
}
