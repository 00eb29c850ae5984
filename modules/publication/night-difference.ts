import type { NightGroup, ShownTerms } from '#modules/calendar/night-change.ts'
import { formatStayDates, nightsOf } from '#modules/calendar/stay.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'

export type NightDifference = {
  /** The place of the group in the change, from 1. */
  field: string
  label: string
  removed: string[]
  added: string[]
  note: null
}

/** What changes of single nights, group by group, as their owner reads it. */
export function nightDifferences(
  before: readonly NightGroup[],
  proposed: readonly NightGroup[],
): NightDifference[] {
  return proposed.map((group, at) => {
    const [old, now] = [linesOf(before[at]!), linesOf(group)]
    return {
      ...{ field: String(at + 1), label: labelOf(group), note: null },
      removed: old.filter((line) => !now.includes(line)),
      added: now.filter((line) => !old.includes(line)),
    }
  })
}

function labelOf(group: NightGroup): string {
  return nightsOf(group) === 1
    ? `Nuit du ${formatCivilDate(group.arrival)}`
    : `Nuits du ${formatStayDates(group)}`
}

function linesOf({ own, shown }: NightGroup): string[] {
  const price = priceWords(shown)
  const least = `séjour minimum de ${shown.minNights}\u00a0${shown.minNights > 1 ? 'nuits' : 'nuit'}`
  return [
    own.price === null ? `prix de la saison, ${price}` : price,
    own.minNights === null ? `${least}, celui de la saison` : least,
  ]
}

function priceWords({ price, weekly }: ShownTerms): string {
  if (price === null) return 'sur demande'
  const week = weekly === null ? '' : `, ${formatEurosBrief(weekly)} la semaine`
  return `${formatEurosBrief(price)} la nuit${week}`
}
