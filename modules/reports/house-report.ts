import type { ColumnKind, List } from '#shared/lists/list.ts'

/** A figure over all the lines that the filters of a report leave, its one definition, and the address of what it is made of. */
export type ReportSum = {
  label: string
  kind: Extract<ColumnKind, 'number' | 'money'> | 'percent'
  /** Cents, a count, or a share of 100; null where nothing is counted. */
  value: number | null
  means: string
  to?: string
}

/** A report of the house: what it answers, its lines, and what each of their figures means. */
export type HouseReport<L extends List = List> = {
  title: string
  answers: string
  list: L
  /** By the label of the figure. */
  means: Readonly<Record<string, string>>
}

/** Declares a report of the house. */
export function defineReport<const L extends List<never>>(report: HouseReport<L>): HouseReport<L> {
  return report
}

/** The address of a list with some filters; those without a value are left out. */
export function linesAt(path: string, filters: Readonly<Record<string, string | null | undefined>>): string {
  const kept = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
