const namesOf = (style: 'long' | 'short'): string[] => {
  const format = new Intl.DateTimeFormat('fr-FR', { month: style, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at, 1)))
}

const long = namesOf('long')
const short = namesOf('short')

/** The twelve months as the categories of a chart, January first. */
export const MONTH_CATEGORIES = long.map((label, at) => ({ label, short: short[at]! }))
