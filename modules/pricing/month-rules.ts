import { addDays, addMonths, type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { SeasonRules } from './calendar-day.ts'

/**
 * The rules of a month in one sentence, shown before a visitor chooses; null where any stay is allowed. A
 * season that begins or ends in the month has its date: « Dès le 3 juillet, séjour minimum : 7 nuits ».
 */
export function describeMonthRules(rules: readonly SeasonRules[], month: CivilDate): string | null {
  const after = addMonths(month, 1)
  const parts = rules.filter(({ from, to }) => from < after && to > month)
  const given = parts.filter(({ words }) => words.length > 0)
  if (given.length === 0) return null
  const [only] = given
  if (parts.length === 1 && only) return only.words.join('\u00a0· ')
  return parts
    .flatMap((part, i) => {
      const words = part.words.join(', ').toLowerCase()
      return words ? [`${when(part, i === 0, after)}, ${words}`] : []
    })
    .join('. ')
}

function when({ from, to }: SeasonRules, isFirst: boolean, after: CivilDate): string {
  const last = formatCivilDate(addDays(to, -1), 'day')
  if (isFirst) return `Jusqu’au ${last}`
  const first = formatCivilDate(from, 'day')
  return to >= after ? `Dès le ${first}` : `Du ${first} au ${last}`
}
