import { type CivilDate, formatCivilDate } from '../civil-date.ts'
import { decimalEuros, formatEuros } from '../money.ts'
import { formatInstantInCell } from '../paris-time.ts'
import type { ColumnKind } from './list.ts'

type CellValue = string | number | null

/** The value of a cell as the page shows it; an empty text for null. */
export function formatCell(kind: ColumnKind, value: CellValue): string {
  if (value === null) return ''
  if (kind === 'money') return formatEuros(Number(value))
  if (kind === 'date') return formatCivilDate(value as CivilDate, 'cell')
  return kind === 'instant' ? formatInstantInCell(String(value)) : String(value)
}

/**
 * The value of a cell as a file writes it, for a French spreadsheet: numbers and euros with a decimal comma,
 * days `YYYY-MM-DD`, instants as « 2026-07-04 16:30 » in Paris time. Only a text can be mistaken for a
 * formula.
 */
export function fileCell(kind: ColumnKind, value: CellValue): { text: string; isFigure: boolean } {
  if (value === null) return { text: '', isFigure: false }
  if (kind === 'money') return { text: decimalEuros(Number(value)).replace('.', ','), isFigure: true }
  if (kind === 'number') return { text: String(value).replace('.', ','), isFigure: true }
  if (kind === 'instant') return { text: paris.format(new Date(String(value))), isFigure: false }
  return { text: String(value), isFigure: false }
}

const paris = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})
