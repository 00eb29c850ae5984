import { type LegalRule, type Period, RETENTION, type TimedRule } from './retention.ts'

const NUMBERS: Record<number, string> = { 1: 'un', 3: 'trois', 5: 'cinq', 6: 'six', 10: 'dix', 30: 'trente' }

/** How long a rule keeps, in French: « trois ans », « un jour ». */
export function keptFor(rule: TimedRule | LegalRule): string {
  const [number, unit] = inUnits(RETENTION[rule].lasts)
  return `${NUMBERS[number] ?? number} ${unit}${number > 1 && !unit.endsWith('s') ? 's' : ''}`
}

function inUnits(period: Period): [number, 'an' | 'mois' | 'jour'] {
  if ('years' in period) return [period.years, 'an']
  if ('months' in period) return [period.months, 'mois']
  return 'days' in period ? [period.days, 'jour'] : [Math.ceil(period.hours / 24), 'jour']
}
