import type { CivilDate } from '#shared/civil-date.ts'

export type TemplateState = 'draft' | 'to_come' | 'in_force' | 'past'

/** A version of a template: `effectiveOn` is null for a draft; version 1, the product’s, stands before all others. */
type Version = { number: number; effectiveOn: CivilDate | null }

/** The state of each version on a day: in force is the one whose first day came last, the newest of them where two share it. */
export function versionStates<Row extends Version>(
  rows: readonly Row[],
  today: CivilDate,
): (Row & { state: TemplateState })[] {
  const firstDay = ({ number, effectiveOn }: Version) => (number === 1 ? '' : effectiveOn)
  const inForce = rows
    .filter((row) => (firstDay(row) ?? '9999') <= today)
    .toSorted((a, b) => firstDay(b)!.localeCompare(firstDay(a)!) || b.number - a.number)[0]
  const stateOf = (row: Row): TemplateState => {
    if (row === inForce) return 'in_force'
    const day = firstDay(row)
    if (day === null) return 'draft'
    return day > today ? 'to_come' : 'past'
  }
  return rows.map((row) => ({ ...row, state: stateOf(row) }))
}

/**
 * What a draft begins from, and what it replaces or follows: the published version whose first day comes last, the newest of them where
 * two share it. A later number that began before that day would be replaced by the older text on it.
 */
export function lastPublished<Row extends Version>(rows: readonly Row[]): Row | null {
  const published = rows.filter(({ effectiveOn }) => effectiveOn !== null)
  return (
    published.toSorted((a, b) => b.effectiveOn!.localeCompare(a.effectiveOn!) || b.number - a.number)[0] ??
    null
  )
}
